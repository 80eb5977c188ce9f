//! The plain numbers of the text formats: what they are called, and their ranges.

/// A number in a record, with the highest that it may be where the board decides that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    /// The number of rows and columns of a square board.
    BoardSize,
    /// The column of a move.
    Column(usize),
    /// The row of a move.
    Row(usize),
    /// The color of a move.
    Color,
    /// The column of a move, in the judge problem's words.
    X(usize),
    /// The row of a move, in the judge problem's words.
    Y(usize),
    /// The color of a move, in the judge problem's words.
    Type,
}

impl Number {
    /// The lowest and the highest value.
    pub(crate) fn range(self) -> (usize, usize) {
        match self {
            Number::BoardSize => (2, 19),
            Number::Column(last) | Number::Row(last) | Number::X(last) | Number::Y(last) => {
                (0, last)
            }
            Number::Color | Number::Type => (1, 2),
        }
    }

    /// What the number is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Number::BoardSize => "board size",
            Number::Column(_) => "column",
            Number::Row(_) => "row",
            Number::Color => "color",
            Number::X(_) => "x",
            Number::Y(_) => "y",
            Number::Type => "type",
        }
    }

    /// What a token should be: the name with its article, and the range.
    pub(crate) fn expected(self) -> String {
        let (low, high) = self.range();
        let name = self.name();
        match self {
            Number::X(_) | Number::Y(_) => format!("{name} ({low} to {high})"),
            Number::Color | Number::Type => format!("a {name} ({low} or {high})"),
            _ => format!("a {name} ({low} to {high})"),
        }
    }

    /// What is wrong with a plain number that is out of its range.
    pub(crate) fn out_of_range(self, token: &str) -> String {
        let ((low, high), name) = (self.range(), self.name());
        match self {
            Number::BoardSize => format!("{name} {token} is not from {low} to {high}"),
            Number::Color | Number::Type => format!("{name} {token} is neither {low} nor {high}"),
            _ => format!("{name} {token} is off the board ({low} to {high})"),
        }
    }
}
