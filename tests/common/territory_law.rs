//! The law of every input for the territory mode; see [`super::law`].

use igo::Level;
use igo::command::Form;
use igo::command::territory::Options;
use igo::format::query;
use igo::grid::regions::Keep;
use serde_json::Value;

use super::boards::{self, Found, Notation};
use super::inside::{self, Run};
use super::json_boards::{self, Meaning, Query};
use super::law::{assert_same, cut, ended, ended_lines, trickle};
use super::notation::{Fault, place, without_mark};
use super::reference::{Point, Position};

/// What the law was applied to.
#[derive(Debug)]
pub struct Seen {
    /// The boards that were answered, as far as the reference can tell.
    pub boards: Vec<Position>,
    /// What was written about the fault, if there was one.
    pub complaint: String,
}

/// A way to ask.
#[derive(Clone, Copy)]
struct Asking {
    form: Form,
    counted: bool,
    at: Option<Point>,
}

const WHOLE: Asking = Asking {
    form: Form::Text,
    counted: false,
    at: None,
};

impl Asking {
    fn options(self, level: Level, oneline: bool) -> Options {
        let number = |number: usize| number.to_string().parse().expect("a plain number");
        Options {
            form: self.form,
            oneline,
            at: self.at.map(|(column, row)| query::Query {
                x: number(column),
                y: number(row),
            }),
            score: None,
            keep: match self.counted {
                true => Keep::Counts,
                false => Keep::Points,
            },
            level,
        }
    }

    /// The answer to a board, or to a point on it.
    fn answer(self, position: &Position, point: Option<Point>) -> String {
        match self.form {
            Form::Json => boards::object(position, point, self.counted),
            _ => boards::text(position, point, self.counted),
        }
    }

    fn run(self, input: &[u8]) -> Run {
        inside::territory(&self.options(Level::new(), false), input)
    }
}

/// The ways to ask about boards; the point may be off the board.
fn askings(input: &[u8]) -> [Asking; 5] {
    let at = Some((cut(input) % 5, cut(input) % 3));
    let (form, counted) = (Form::Json, true);
    [
        WHOLE,
        Asking { counted, ..WHOLE },
        Asking { at, ..WHOLE },
        Asking { form, ..WHOLE },
        Asking { form, counted, at },
    ]
}

/// Holds the territory mode to the law with a stream of boards, and line by line.
#[track_caller]
pub fn territory(input: &[u8]) -> Seen {
    let seen = match Notation::of(without_mark(input)) {
        Some(Notation::Letters) => text(input, boards::letters),
        Some(Notation::Digits) => text(input, boards::digits),
        Some(Notation::Json) => json(input),
        None => text(input, |_| (Vec::new(), None)),
    };
    lines(input);
    seen
}

/// The law for boards of letters or digits.
#[track_caller]
fn text(input: &[u8], read: impl Fn(&[u8]) -> (Vec<Found>, Option<Fault>)) -> Seen {
    let text = without_mark(input);
    let (boards, fault) = read(text);
    for asking in askings(input) {
        let expected = expected(text, &boards, &fault, asking);
        for level in inside::levels() {
            let run = inside::territory(&asking.options(level, false), input);
            assert_same(input, &run, &expected);
        }
        let options = asking.options(Level::new(), false);
        let run = inside::territory(&options, trickle(input));
        assert_same(input, &run, &expected);
    }
    let complaint = fault.map(|fault| fault.complaint(text));
    Seen {
        boards: boards.into_iter().map(|(position, _)| position).collect(),
        complaint: complaint.unwrap_or_default(),
    }
}

/// The answers to boards of letters or digits, up to a point off the board or the fault.
fn expected(input: &[u8], boards: &[Found], fault: &Option<Fault>, asking: Asking) -> Run {
    let (mut out, mut off_board) = (String::new(), String::new());
    let Asking { form, at, .. } = asking;
    for (position, begin) in boards {
        let off = at.filter(|at| at.0 >= position.width || at.1 >= position.height);
        if let Some((column, row)) = off {
            let says = self::off_board(position, (column as i64, row as i64));
            let line = place(input, *begin).0;
            let complaint = format!("igo: line {line}, column 1: {says}\n");
            off_board += &complaint;
            if form != Form::Json {
                return Run {
                    out: out.into_bytes(),
                    err: complaint.into_bytes(),
                    status: Some(2),
                };
            }
            out += "{\"error\":\"Invalid coordinate\"}\n";
        } else {
            let is_line = form == Form::Json || at.is_some();
            out += if out.is_empty() || is_line { "" } else { "\n" };
            out += &asking.answer(position, at);
        }
    }
    let mut run = ended(out, input, fault);
    if !off_board.is_empty() {
        run.err = [off_board.as_bytes(), &run.err].concat();
        run.status = Some(2);
    }
    run
}

/// A point, if it is on the board.
fn on_board(position: &Position, (column, row): Query) -> Option<Point> {
    let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
    (column < position.width && row < position.height).then_some((column, row))
}

/// What is said of a point that is not on the board.
fn off_board(position: &Position, (column, row): Query) -> String {
    let counted = |count, noun| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    let columns = counted(position.width, "column");
    let rows = counted(position.height, "row");
    format!("Invalid coordinate: {column},{row} is not on this board of {columns} and {rows}")
}

/// The law for JSON: however it comes in and is answered, the same complaints and as many answers.
/// Where all of it is plain JSON the answers are those of the reference.
#[track_caller]
fn json(input: &[u8]) -> Seen {
    let text = WHOLE.run(input);
    let values = json_boards::values(without_mark(input));
    for asking in askings(input) {
        let run = asking.run(input);
        let options = asking.options(Level::new(), false);
        let cut = inside::territory(&options, trickle(input));
        assert_same(input, &cut, &run);
        if asking.at.is_none() {
            let same = (&run.err, run.status) == (&text.err, text.status);
            assert!(same, "{input:?} in another form");
        }
        if let Some(values) = &values {
            let first_lines = Run {
                err: without_excerpts(&run.err),
                ..run
            };
            assert_same(input, &first_lines, &expected_json(input, values, asking));
        }
    }
    let values = values.unwrap_or_default().into_iter();
    let boards = values.filter_map(|(_, meaning)| Some(meaning.ok()?.0));
    Seen {
        boards: boards.collect(),
        complaint: String::from_utf8_lossy(&text.err).into_owned(),
    }
}

/// The complaints without the lines under them.
fn without_excerpts(err: &[u8]) -> Vec<u8> {
    let lines = err.split_inclusive(|&byte| byte == b'\n');
    let first = lines.filter(|line| line.starts_with(b"igo: "));
    first.flatten().copied().collect()
}

/// The answers to plain JSON, each bad value's error in its place.
fn expected_json(input: &[u8], values: &[(usize, Meaning)], asking: Asking) -> Run {
    let text = without_mark(input);
    let (mut out, mut err) = (String::new(), String::new());
    let mut previous_is_line = None;
    let from_options = asking.at.map(|(column, row)| (column as i64, row as i64));
    for (begin, meaning) in values {
        let asked = meaning.as_ref().ok().and_then(|(_, asked)| *asked);
        let asked = asked.or(from_options);
        let answer = meaning.clone().and_then(|(position, _)| match asked {
            None => Ok(asking.answer(&position, None)),
            Some((x, y)) => match on_board(&position, (x, y)) {
                Some(point) => Ok(asking.answer(&position, Some(point))),
                None => Err(off_board(&position, (x, y))),
            },
        });
        let is_line = asking.form == Form::Json || answer.is_err() || asked.is_some();
        if previous_is_line.is_some_and(|previous| !(previous && is_line)) {
            out += "\n";
        }
        previous_is_line = Some(is_line);
        match answer {
            Ok(answer) => out += &answer,
            Err(says) => {
                let (line, column) = place(text, *begin);
                err += &format!("igo: line {line}, column {column}: {says}\n");
                // Where the point is not on the board, only that.
                let short = says.strip_prefix("Invalid coordinate");
                let says = short.map_or(says.as_str(), |_| "Invalid coordinate");
                out += &match asking.form {
                    Form::Json => format!("{{\"error\":{}}}\n", Value::from(says)),
                    _ => format!("error: {says}\n"),
                };
            }
        }
    }
    Run {
        status: Some(if err.is_empty() { 0 } else { 2 }),
        out: out.into_bytes(),
        err: err.into_bytes(),
    }
}

/// The law for lines: answers do not depend on the cut, and those to digits are the reference's.
#[track_caller]
fn lines(input: &[u8]) {
    let options = WHOLE.options(Level::new(), true);
    let run = inside::territory(&options, input);
    let cut = inside::territory(&options, trickle(input));
    assert_same(input, &cut, &run);
    let is_json = std::cell::Cell::new(false);
    let lines = boards::lines(without_mark(input), |_| {
        is_json.set(true);
        Ok(None)
    });
    if !is_json.get() {
        let answer = |position: &Position| {
            let object = boards::object(position, None, false);
            object.trim_end().to_string()
        };
        let expected = ended_lines(input, &lines, Form::Json, answer);
        assert_same(input, &run, &expected);
    }
}
