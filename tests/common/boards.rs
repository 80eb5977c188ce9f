//! The reference parser of boards without a move, and what must be said of their territory.

use super::golf;
use super::notation::{self, Fault, Reader};
use super::reference::{BLACK, EMPTY, Owner, Point, Position, WHITE};

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    Letters,
    Digits,
    Json,
}

impl Notation {
    /// The notation of a stream: that of its first line that is not empty, if there is one.
    pub fn of(input: &[u8]) -> Option<Notation> {
        let lines = notation::lines(input);
        let count = lines.len();
        let is_empty = |index: usize, line: &[u8]| {
            // A carriage return belongs to the line end only if there is a line feed.
            let ended = index + 1 < count || input.ends_with(b"\n");
            line.is_empty() || ended && line == b"\r"
        };
        let mut lines = lines.into_iter().enumerate();
        let (_, line) = lines.find(|&(index, line)| !is_empty(index, line))?;
        Some(Notation::of_line(line).unwrap_or(Notation::Letters))
    }

    /// The notation of a line; none if it is blank.
    fn of_line(line: &[u8]) -> Option<Notation> {
        let mut reader = Reader { input: line, at: 0 };
        reader.skip_blanks();
        Some(match reader.next()? {
            b'[' | b'{' => Notation::Json,
            b'0'..=b'9' => Notation::Digits,
            _ => Notation::Letters,
        })
    }
}

/// A board, and the byte that it begins with.
pub type Found = (Position, usize);

/// The boards of letters in an input, and the fault that ends it.
pub fn letters(input: &[u8]) -> (Vec<Found>, Option<Fault>) {
    let (mut boards, mut rows, mut begin) = (Vec::new(), Vec::<Vec<u8>>::new(), 0);
    let mut reader = Reader { input, at: 0 };
    while reader.next().is_some() {
        let line = reader.at;
        let width = rows.first().map(Vec::len);
        match read_letters(&mut reader, width, rows.len() + 1) {
            Err(fault) => return (boards, Some(fault)),
            Ok(row) if row.is_empty() => boards.extend(board(&mut rows, begin)),
            Ok(row) => {
                begin = if rows.is_empty() { line } else { begin };
                rows.push(row);
            }
        }
    }
    boards.extend(board(&mut rows, begin));
    (boards, None)
}

/// The board of these rows, if there are any, which are taken.
fn board(rows: &mut Vec<Vec<u8>>, begin: usize) -> Option<Found> {
    let rows = std::mem::take(rows);
    let position = Position {
        width: rows.first()?.len(),
        height: rows.len(),
        cells: rows.concat(),
    };
    Some((position, begin))
}

/// Reads a line as a row, which is `width` points long if that is known. An empty line has none.
fn read_letters(
    reader: &mut Reader<'_>,
    width: Option<usize>,
    number: usize,
) -> Result<Vec<u8>, Fault> {
    const HINT: &str =
        "blanks at the end of a row count as points; '.' can be written instead of a blank";
    let mut row = Vec::new();
    loop {
        let sign = match &reader.input[reader.at..] {
            [] | [b'\n', ..] => break,
            [b'\r', b'\n', ..] => {
                break;
            }
            [b'B', ..] => BLACK,
            [b'W', ..] => WHITE,
            [b' ' | b'.' | b'_', ..] | [0xC2, 0xB7, ..] => EMPTY,
            _ => {
                let line = notation::line(reader.input, reader.at);
                let is_other = |sign| "XO.+# \r".contains(sign);
                let hint = "B is black and W is white here: tr 'XO+' 'BW.'";
                let fault = reader.no_cell("B, W or empty (space, '.' or '_')");
                return Err(fault.hinted(!line.is_empty() && line.chars().all(is_other), hint));
            }
        };
        if let Some(width) = width.filter(|&width| width == row.len()) {
            let points = if width == 1 { "point" } else { "points" };
            let says = format!("row {number} is longer than {width} {points}");
            return Err(reader.fault(says).hinted(true, HINT));
        }
        row.push(sign);
        reader.at += if reader.input[reader.at] == 0xC2 {
            2
        } else {
            1
        };
    }
    if let Some(width) = width.filter(|&width| !row.is_empty() && row.len() < width) {
        let points = if row.len() == 1 { "point" } else { "points" };
        let says = format!("row {number} has {} {points} instead of {width}", row.len());
        return Err(reader.fault(says).hinted(true, HINT));
    }
    reader.at += usize::from(reader.next() == Some(b'\r'));
    reader.at += usize::from(reader.next().is_some());
    Ok(row)
}

/// The boards of digits in an input, and the fault that ends it.
pub fn digits(input: &[u8]) -> (Vec<Found>, Option<Fault>) {
    let mut reader = Reader { input, at: 0 };
    let mut boards = Vec::new();
    loop {
        match read_digits(&mut reader, "input", !boards.is_empty()) {
            Ok(Some(found)) => boards.push(found),
            Ok(None) => return (boards, None),
            Err(fault) => return (boards, Some(fault)),
        }
    }
}

/// Reads a board of digits with the line feed behind it.
fn read_digits(
    reader: &mut Reader<'_>,
    whole: &str,
    has_read: bool,
) -> Result<Option<Found>, Fault> {
    reader.skip_space();
    let begin = reader.at;
    let read = golf::read_board(reader, whole);
    let read = read.map_err(|fault| match has_read {
        true => {
            let hint = fault.hint.clone().filter(|hint| hint != golf::FOR_PLAY);
            let fault = Fault { hint, ..fault };
            explained(reader.input, begin, sized(reader.input, begin, fault))
        }
        false => sized(reader.input, begin, fault),
    })?;
    let Some((position, _)) = read else {
        return Ok(None);
    };
    if reader.skip_blanks() {
        let fault = reader.fault("something follows the board: a record ends with its line");
        return Err(explained(reader.input, reader.at, fault));
    }
    reader.at += usize::from(reader.next().is_some());
    Ok(Some((position, begin)))
}

/// A fault with its hint, if letters stand in the first row, below a line that is only the size.
fn sized(input: &[u8], begin: usize, fault: Fault) -> Fault {
    let (line, above) = (
        notation::line(input, fault.at),
        notation::line_above(input, fault.at),
    );
    let start = notation::line_start(input, fault.at);
    let is_below = start > begin && !input[begin..start - 1].contains(&b'\n');
    let is_size = matches!(notation::tokens(&above)[..], [size] if is_number(size));
    let is_cell = fault.says.ends_with(" is not 0, 1 or 2");
    let is_certain = is_cell && is_below && is_size && notation::is_row_of_letters(&line);
    fault.hinted(is_certain, "a board of letters has no size line")
}

/// Whether a token is a plain number.
fn is_number(token: &str) -> bool {
    let plain = token.len() == 1 || !token.starts_with('0');
    plain && token.bytes().all(|byte| byte.is_ascii_digit())
}

/// A fault with its hint, if the rest of the line is three numbers that may be a move.
fn explained(input: &[u8], begin: usize, fault: Fault) -> Fault {
    let line = notation::rest(input, begin);
    let tokens = notation::tokens(&line);
    let lengths = tokens.iter().map(|token| token.len()).collect::<Vec<_>>();
    let are_numbers = tokens.iter().all(|token| is_number(token));
    let is_move = are_numbers && matches!(lengths[..], [1 | 2, 1 | 2, 1]);
    let hint = "a move follows the board; igo territory takes boards without one";
    fault.hinted(is_move, hint)
}

/// The board of each line of digits; none for a blank line. Other lines are given to `other`.
pub fn lines(
    input: &[u8],
    other: impl Fn(&[u8]) -> Result<Option<Position>, Fault>,
) -> Vec<Result<Option<Position>, Fault>> {
    // What follows a line cannot make it a move: nothing hangs on the hint in an answer in place.
    let line = |line: &[u8]| match Notation::of_line(line) {
        None => Ok(None),
        Some(Notation::Digits) => {
            let read = read_digits(&mut Reader { input: line, at: 0 }, "line", false)?;
            Ok(read.map(|(position, _)| position))
        }
        Some(Notation::Letters) => {
            let mut reader = Reader { input: line, at: 0 };
            reader.skip_blanks();
            let says = "letters take a line for each row: a board on one line is JSON or digits";
            Err(reader.fault(says))
        }
        Some(Notation::Json) => other(line),
    };
    notation::lines(input).into_iter().map(line).collect()
}

/// The rows as letters.
pub fn letter_rows(position: &Position) -> Vec<String> {
    let letter = |cell: &u8| char::from(b".BW"[usize::from(*cell)]);
    let rows = position.cells.chunks(position.width);
    rows.map(|row| row.iter().map(letter).collect()).collect()
}

/// The points of black, of white and of nobody, each by column, then row.
pub fn territories(position: &Position) -> [Vec<Point>; 3] {
    [Owner::Black, Owner::White, Owner::Nobody].map(|owner| {
        let points = position.points();
        let mut points = points
            .filter(|&point| position.owner(point) == owner)
            .collect::<Vec<_>>();
        points.sort_unstable();
        points
    })
}

/// The region of a point, by column, then row, and whose it is; a stone is nobody's, without points.
pub fn region(position: &Position, point: Point) -> (usize, Vec<Point>) {
    let owner = match position.owner(point) {
        Owner::Black => 0,
        Owner::White => 1,
        _ => 2,
    };
    let mut points = match position.at(point) {
        EMPTY => position.flood(point).0,
        _ => Vec::new(),
    };
    points.sort_unstable();
    (owner, points)
}

const NAMES: [&str; 3] = ["BLACK", "WHITE", "NONE"];

/// One line of text.
fn line((owner, points): (usize, &[Point]), counted: bool) -> String {
    let mut line = format!("{} {}", NAMES[owner], points.len());
    for (column, row) in points.iter().filter(|_| !counted) {
        line += &format!(" {column},{row}");
    }
    line + "\n"
}

/// The answer as text: of the region of a point, if one is asked for, else of the board.
pub fn text(position: &Position, at: Option<Point>, counted: bool) -> String {
    if let Some(point) = at {
        let (owner, points) = region(position, point);
        return line((owner, &points), counted);
    }
    let territories = territories(position);
    let parts = territories.iter().map(Vec::as_slice).enumerate();
    parts.map(|part| line(part, counted)).collect()
}

/// The answer as a JSON object.
pub fn object(position: &Position, at: Option<Point>, counted: bool) -> String {
    let list = |points: &[Point]| match counted {
        true => points.len().to_string(),
        false => {
            let pairs = points
                .iter()
                .map(|(column, row)| format!("[{column},{row}]"));
            format!("[{}]", pairs.collect::<Vec<_>>().join(","))
        }
    };
    if let Some(point) = at {
        let (owner, points) = region(position, point);
        let (owner, list) = (NAMES[owner], list(&points));
        return format!("{{\"owner\":\"{owner}\",\"territory\":{list}}}\n");
    }
    let [black, white, none] = territories(position).map(|points| list(&points));
    format!("{{\"territoryBlack\":{black},\"territoryWhite\":{white},\"territoryNone\":{none}}}\n")
}
