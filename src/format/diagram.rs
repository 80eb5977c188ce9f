//! Boards as diagrams for people, in the form that GNU Go prints.
//!
//! Written, never read: `X` black, `O` white, `.` an empty point, `+` an empty star point. Columns
//! are lettered from the left without I, rows numbered from the bottom.
//!
//! ```text
//!    A B
//!  2 . O 2
//!  1 . . 1
//!    A B
//! ```

use crate::grid::{Board, Color, Point};
use crate::stream::{Answers, IoError, Stream};

/// Writes a board with its star points, without the last line feed.
///
/// # Errors
///
/// As for [`write()`].
pub(crate) fn write_board(stream: &mut Stream<'_>, board: &Board) -> Result<(), IoError> {
    let (width, height) = (board.width(), board.height());
    write(stream, width, height, |point| match board.stone(point) {
        Some(color) => stone(color),
        None if is_star(width, height, point) => '+',
        None => '.',
    })
}

/// The sign of a stone.
pub(crate) fn stone(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

/// Writes a diagram of `width` columns and `height` rows with these signs, without the last line feed.
///
/// # Errors
///
/// Large diagrams are written on the way, which can fail.
pub(crate) fn write(
    stream: &mut Stream<'_>,
    width: usize,
    height: usize,
    sign: impl Fn(Point) -> char,
) -> Result<(), IoError> {
    let label = height.to_string().len().max(2);
    // The last name is the longest.
    let cell = column_name(width.saturating_sub(1)).len();
    let letters = |stream: &mut Stream<'_>| {
        write!(stream.answers, "{:label$}", "");
        for column in 0..width {
            push_cell(&mut stream.answers, cell, &column_name(column));
            stream.flush_if_full()?;
        }
        Ok(())
    };
    letters(stream)?;
    for row in 0..height {
        let number = height - row;
        write!(stream.answers, "\n{number:>label$}");
        for column in 0..width {
            let sign = sign(Point::new(column, row));
            push_cell(&mut stream.answers, cell, sign.encode_utf8(&mut [0; 4]));
            stream.flush_if_full()?;
        }
        write!(stream.answers, " {number}");
    }
    stream.answers.push(b"\n");
    letters(stream)
}

/// Writes a blank, and `text` at the right of as many more as a name takes.
///
/// By hand, since formats pad to 65,535 characters at most: names have more from 1,638,376 columns on.
fn push_cell(answers: &mut Answers, cell: usize, text: &str) {
    for _ in text.len()..=cell {
        answers.push(b" ");
    }
    answers.push(text.as_bytes());
}

/// A, B, ... without I; after Z come AA, BB, ..., as GoGui has them.
#[expect(
    clippy::indexing_slicing,
    reason = "the remainder is below the number of letters"
)]
fn column_name(column: usize) -> String {
    const LETTERS: [char; 25] = [
        'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S',
        'T', 'U', 'V', 'W', 'X', 'Y', 'Z',
    ];
    let (times, letter) = (column / LETTERS.len() + 1, LETTERS[column % LETTERS.len()]);
    std::iter::repeat_n(letter, times).collect()
}

/// Whether a point is a star point.
fn is_star(width: usize, height: usize, point: Point) -> bool {
    let beside = is_corner_line(width, point.column);
    let upright = is_corner_line(height, point.row);
    let middle_column = is_middle(width, point.column);
    let middle_row = is_middle(height, point.row);
    let sides = [width, height]
        .iter()
        .all(|&length| length % 2 == 1 && length >= 13);
    let star = beside && upright
        || middle_column && middle_row
        || sides && (beside && middle_row || middle_column && upright);
    star && width >= 7 && height >= 7
}

/// Whether a line is the fourth from an edge, on small boards the third.
fn is_corner_line(length: usize, line: usize) -> bool {
    let from_edge = line.min(length - 1 - line);
    from_edge == if length >= 12 { 3 } else { 2 }
}

fn is_middle(length: usize, line: usize) -> bool {
    line * 2 + 1 == length
}
