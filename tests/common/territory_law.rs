//! The law of every input for the territory mode; see [`super::law`].

use igo::Level;
use igo::command::Form;
use igo::command::territory::Options;
use igo::format::asked::Asked;
use igo::format::territory::Detail;
use serde_json::Value;

use super::boards::{self, Found, Notation};
use super::inside::{self, Run, Trickle};
use super::law::{assert_same, cut, ended, ended_lines};
use super::notation::{Fault, place, without_mark};
use super::reference::{BLACK, EMPTY, Point, Position, WHITE};

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
            at: self.at.map(|(column, row)| Asked {
                x: number(column),
                y: number(row),
            }),
            detail: match self.counted {
                true => Detail::Counts,
                false => Detail::Points,
            },
            level,
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
        let run = inside::territory(&options, Trickle::new(input, cut(input)));
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
    let Asking { form, counted, at } = asking;
    for (position, begin) in boards {
        let off = at.filter(|at| at.0 >= position.width || at.1 >= position.height);
        if let Some(off) = off {
            let complaint = complaint_off_board(place(input, *begin).0, position, off);
            off_board += &complaint;
            if form != Form::Json {
                return Run {
                    out: out.into_bytes(),
                    err: complaint.into_bytes(),
                    status: Some(2),
                };
            }
            out += "{\"error\":\"Invalid coordinate\"}\n";
        } else if form == Form::Json {
            out += &boards::object(position, at, counted);
        } else {
            let separator = if out.is_empty() || at.is_some() {
                ""
            } else {
                "\n"
            };
            out += separator;
            out += &boards::text(position, at, counted);
        }
    }
    let mut run = ended(out, input, fault);
    if !off_board.is_empty() {
        run.err = [off_board.as_bytes(), &run.err].concat();
        run.status = Some(2);
    }
    run
}

fn complaint_off_board(line: usize, position: &Position, (column, row): Point) -> String {
    let (width, height) = (position.width, position.height);
    let counted = |count, noun| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    let (columns, rows) = (counted(width, "column"), counted(height, "row"));
    format!(
        "igo: line {line}, column 1: Invalid coordinate: {column},{row} is not on this board \
         of {columns} and {rows}\n"
    )
}

/// The law for JSON: however it comes in and is answered, the same complaints and as many answers.
/// Where all of it is plain boards the answers are those of the reference.
#[track_caller]
fn json(input: &[u8]) -> Seen {
    let text = WHOLE.run(input);
    let boards = plain_boards(without_mark(input));
    for asking in askings(input) {
        let run = asking.run(input);
        let options = asking.options(Level::new(), false);
        let cut = inside::territory(&options, Trickle::new(input, cut(input)));
        assert_same(input, &cut, &run);
        if asking.at.is_none() {
            let same = (&run.err, run.status) == (&text.err, text.status);
            assert!(same, "{input:?} in another form");
        }
        if let (Some(boards), None) = (&boards, asking.at) {
            let found = boards.iter().map(|board| (board.clone(), 0));
            let found = found.collect::<Vec<_>>();
            assert_same(input, &run, &expected(input, &found, &None, asking));
        }
    }
    Seen {
        boards: boards.unwrap_or_default(),
        complaint: String::from_utf8_lossy(&text.err).into_owned(),
    }
}

/// The boards of an input that is arrays of rows, and nothing else; none if it is anything else.
fn plain_boards(input: &[u8]) -> Option<Vec<Position>> {
    let values = serde_json::Deserializer::from_slice(input).into_iter::<Value>();
    values.map(|value| plain_board(&value.ok()?)).collect()
}

fn plain_board(value: &Value) -> Option<Position> {
    let cell = |sign| match sign {
        'B' => Some(BLACK),
        'W' => Some(WHITE),
        ' ' | '.' | '_' => Some(EMPTY),
        _ => None,
    };
    let row = |row: &Value| row.as_str()?.chars().map(cell).collect::<Option<Vec<u8>>>();
    let rows = value.as_array()?.iter().map(row);
    let rows = rows.collect::<Option<Vec<_>>>()?;
    let width = rows.first()?.len();
    let even = width > 0 && rows.iter().all(|row| row.len() == width);
    even.then(|| Position {
        width,
        height: rows.len(),
        cells: rows.concat(),
    })
}

/// The law for lines: answers do not depend on the cut, and those to digits are the reference's.
#[track_caller]
fn lines(input: &[u8]) {
    let options = WHOLE.options(Level::new(), true);
    let run = inside::territory(&options, input);
    let cut = inside::territory(&options, Trickle::new(input, cut(input)));
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
