//! The reference parser of the judge problem's sessions, and the answers that they must get.

use super::notation::{self, Fault, Kind, Reader};
use super::reference::{BLACK, Judged, Point, Position, WHITE};

/// How a session's board is given.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The number of rows and columns.
    pub side: usize,
    /// Whether the first row of the input is y = 0.
    pub upper_left: bool,
}

impl Board {
    /// From column and row to x and y, and back.
    pub fn turned(self, (column, row): Point) -> Point {
        if self.upper_left {
            (column, row)
        } else {
            (column, self.side - 1 - row)
        }
    }
}

/// A session that was read, as a whole or up to a fault.
#[derive(Debug)]
pub struct Session {
    /// What each move came to, with its color.
    pub played: Vec<(Judged, u8)>,
    /// The position after them.
    pub last: Position,
}

/// The sessions of an input, and the fault that ends it, which spoils the last of them.
pub fn stream(input: &[u8], board: Board) -> (Vec<Session>, Option<Fault>) {
    let mut reader = Reader { input, at: 0 };
    let mut sessions = Vec::new();
    while reader.skip_space() {
        let mut session = Session::new(board);
        let read = read_board(&mut reader, &mut session, board.side);
        let read = read.and_then(|()| read_moves(&mut reader, &mut session, board));
        sessions.push(session);
        if let Err(fault) = read {
            return (sessions, Some(fault));
        }
    }
    (sessions, None)
}

/// The session of each line; none for a blank line. Faults are counted from the line's start.
pub fn lines(input: &[u8], board: Board) -> Vec<Result<Option<Session>, Fault>> {
    let lines = notation::lines(input).into_iter();
    lines.map(|line| read_line(line, board)).collect()
}

impl Session {
    fn new(board: Board) -> Session {
        let (played, last) = (Vec::new(), Position::empty(board.side, board.side));
        Session { played, last }
    }

    fn play(&mut self, point: Point, color: u8) {
        let judged = self.last.judge_legal(point, color);
        if let Judged::Legal { after, .. } = &judged {
            self.last = after.clone();
        }
        self.played.push((judged, color));
    }
}

/// Reads rows that are lines, with blank lines between; the position is judged.
fn read_board(reader: &mut Reader<'_>, session: &mut Session, side: usize) -> Result<(), Fault> {
    let (mut cells, mut behind) = (Vec::new(), reader.at);
    for row in 0..side {
        if !reader.skip_space() {
            return Err(ends_before_row(behind, "input", row, side));
        }
        let read = read_row(reader, session, row, &mut cells, &mut behind);
        read.map_err(|fault| match row {
            0 => resized(reader.input, side, fault),
            _ => fault,
        })?;
    }
    check_position(&session.last, &cells)
}

/// Reads the cells of a row, and where they are; then nothing else may stand on its line.
fn read_row(
    reader: &mut Reader<'_>,
    session: &mut Session,
    row: usize,
    cells: &mut Vec<usize>,
    behind: &mut usize,
) -> Result<(), Fault> {
    let side = session.last.width;
    for column in 0..side {
        if !reader.skip_blanks() {
            return Err(too_short(*behind, row, column, side));
        }
        cells.push(reader.at);
        session.last.put((column, row), reader.cell(WHITE)?);
        *behind = reader.at;
    }
    match reader.skip_blanks() {
        true => Err(row_goes_on(reader, row, side)),
        false => Ok(()),
    }
}

/// Reads moves that are lines, up to a blank one; before the first move blank lines mean nothing.
fn read_moves(reader: &mut Reader<'_>, session: &mut Session, board: Board) -> Result<(), Fault> {
    if !reader.skip_space() {
        return Ok(());
    }
    while reader.skip_blanks() {
        let (begin, is_first) = (reader.at, session.played.is_empty());
        let read = read_move_line(reader, board);
        let explain = |fault| explained(reader.input, begin, board.side, is_first, fault);
        let (point, color) = read.map_err(explain)?;
        session.play(point, color);
        reader.at += usize::from(reader.next().is_some());
    }
    reader.at += usize::from(reader.next().is_some());
    Ok(())
}

/// Reads a move, behind which nothing else may stand on its line.
fn read_move_line(reader: &mut Reader<'_>, board: Board) -> Result<(Point, u8), Fault> {
    let read = read_move(reader, board)?;
    if reader.skip_blanks() {
        let says = "something follows the move: a record ends with its line";
        return Err(reader.fault(says));
    }
    Ok(read)
}

/// A fault with its hint, if the line is a row where it should be a move.
fn explained(input: &[u8], begin: usize, side: usize, is_first: bool, fault: Fault) -> Fault {
    let is_row = notation::row_of_cells(&notation::line(input, begin)) == Some(side);
    let hint = match is_first {
        true => "the board has all its rows: moves follow (see --size)",
        false => "an empty line ends the moves; another board stands behind it",
    };
    fault.hinted(is_row, hint)
}

/// A fault of a board's first row with its hint, if the row is a size or belongs to another board.
fn resized(input: &[u8], side: usize, fault: Fault) -> Fault {
    let line = notation::line(input, fault.at);
    let size = match notation::tokens(&line)[..] {
        [size] if size.len() <= 2 && !size.starts_with(['0', '+']) => size.parse().ok(),
        _ => None,
    };
    if let Some(size @ 3..=52) = size {
        return fault.hinted(
            true,
            format!("a board has no size line here: --size {size}"),
        );
    }
    match notation::row_of_cells(&line).filter(|&cells| cells != side) {
        Some(1) => fault.hinted(true, "--size 1 reads boards of 1 row"),
        Some(cells @ 2..=52) => {
            fault.hinted(true, format!("--size {cells} reads boards of {cells} rows"))
        }
        _ => fault,
    }
}

fn read_line(input: &[u8], board: Board) -> Result<Option<Session>, Fault> {
    let mut reader = Reader { input, at: 0 };
    let (mut session, side) = (Session::new(board), board.side);
    if !reader.skip_blanks() {
        return Ok(None);
    }
    let mut cells = Vec::new();
    for (column, row) in session.last.points() {
        let behind = reader.at;
        if !reader.skip_blanks() {
            return Err(match column {
                0 => ends_before_row(behind, "line", row, side),
                _ => too_short(behind, row, column, side),
            });
        }
        cells.push(reader.at);
        session.last.put((column, row), reader.cell(WHITE)?);
    }
    if !reader.is_token_end() {
        return Err(row_goes_on(&reader, side - 1, side));
    }
    check_position(&session.last, &cells)?;
    while reader.skip_blanks() {
        let (point, color) = read_move(&mut reader, board)?;
        session.play(point, color);
    }
    Ok(Some(session))
}

fn read_move(reader: &mut Reader<'_>, board: Board) -> Result<(Point, u8), Fault> {
    let last = board.side - 1;
    let x = reader.number(&Kind::on_board("x", "x", last))?;
    expect(reader, "y")?;
    let y = reader.number(&Kind::on_board("y", "y", last))?;
    expect(reader, "type")?;
    let color = BLACK + WHITE - reader.number(&Kind::one_or_two("type"))? as u8;
    Ok((board.turned((x, y)), color))
}

/// Skips to the next number of a move, which must be on its line.
fn expect(reader: &mut Reader<'_>, name: &str) -> Result<(), Fault> {
    let says = format!("the move ends before its {name}: expected x, y and type");
    let missing = reader.fault(says);
    if reader.skip_blanks() {
        Ok(())
    } else {
        Err(missing)
    }
}

fn check_position(position: &Position, cells: &[usize]) -> Result<(), Fault> {
    match position.first_dead() {
        Some((column, row)) => Err(Fault::dead_chain(cells[row * position.width + column])),
        None => Ok(()),
    }
}

fn ends_before_row(at: usize, whole: &str, row: usize, side: usize) -> Fault {
    let says = format!("the {whole} ends before row {} of {side}", row + 1);
    Fault::new(at, says)
}

fn too_short(at: usize, row: usize, found: usize, side: usize) -> Fault {
    let cells = if found == 1 { "cell" } else { "cells" };
    let says = format!("row {} has {found} {cells} instead of {side}", row + 1);
    Fault::new(at, says)
}

fn row_goes_on(reader: &Reader<'_>, row: usize, side: usize) -> Fault {
    let cells = if side == 1 { "cell" } else { "cells" };
    reader.row_goes_on(row + 1, &format!("{side} {cells}"))
}

/// The integer that answers a move, and the other half of its JSON object.
pub fn answer(judged: &Judged, color: u8, board: Board) -> (i64, String) {
    match judged {
        Judged::Legal { captured, .. } => {
            let count = captured.len() as i64;
            let turned = captured.iter().map(|&point| board.turned(point));
            let mut points = turned.collect::<Vec<_>>();
            points.sort_unstable();
            let points = points.iter().map(|(x, y)| format!("[{x},{y}]"));
            let points = points.collect::<Vec<_>>().join(",");
            let result = if color == BLACK { count } else { -count };
            (result, format!("\"captured\":[{points}]"))
        }
        Judged::Occupied => (2_147_483_647, "\"reason\":\"occupied\"".into()),
        _ => (2_147_483_647, "\"reason\":\"suicide\"".into()),
    }
}

/// The answer to a move as a JSON object.
pub fn object(judged: &Judged, color: u8, board: Board) -> String {
    let (result, rest) = answer(judged, color, board);
    format!("{{\"result\":{result},{rest}}}")
}

/// The rows in the judge problem's cells: 1 is white, 2 is black.
pub fn rows(position: &Position, separator: &str) -> Vec<String> {
    let cell = |cell: &u8| ["0", "2", "1"][usize::from(*cell)];
    let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join(separator);
    position.cells.chunks(position.width).map(row).collect()
}
