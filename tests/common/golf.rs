//! The reference parser of code-golf records.

use super::notation::{self, Fault, Kind, Reader};
use super::reference::{BLACK, Judged, Position};

/// What is said of rows of cells where a board size should be.
pub const FOR_PLAY: &str = "rows of cells are what igo play reads";

/// What the records of an input come to, and the fault that ends it.
pub fn stream(input: &[u8]) -> (Vec<Judged>, Option<Fault>) {
    let mut reader = Reader { input, at: 0 };
    let mut judged = Vec::new();
    loop {
        match record(&mut reader, "input") {
            Ok(Some(next)) => judged.push(next),
            Ok(None) => return (judged, None),
            Err(fault) => return (judged, Some(fault)),
        }
    }
}

/// What each line comes to; nothing for a blank one. Faults are counted from the line's start.
pub fn lines(input: &[u8]) -> Vec<Result<Option<Judged>, Fault>> {
    let line = |input| record(&mut Reader { input, at: 0 }, "line");
    notation::lines(input).into_iter().map(line).collect()
}

/// Reads and judges the next record, with the line feed behind it.
fn record(reader: &mut Reader<'_>, whole: &str) -> Result<Option<Judged>, Fault> {
    let read = read_board(reader, whole).map_err(|fault| explained(reader.input, fault));
    let Some((position, starts)) = read? else {
        return Ok(None);
    };
    let last = position.width - 1;
    expect(reader, whole, "the column")?;
    let column = reader.number(&Kind::on_board("column", "a column", last))?;
    expect(reader, whole, "the row")?;
    let row = reader.number(&Kind::on_board("row", "a row", last))?;
    expect(reader, whole, "the color")?;
    let color = reader.number(&Kind::one_or_two("color"))?;
    if reader.skip_blanks() {
        let says = "something follows the move: a record ends with its line";
        return Err(reader.fault(says));
    }
    reader.at += usize::from(reader.next().is_some());
    match position.judge((column, row), color as u8) {
        Judged::Dead((column, row)) => Err(Fault::dead_chain(starts[row] + column)),
        judged => Ok(Some(judged)),
    }
}

/// A fault with its hint, if a row of letters or JSON of such rows stands where the size should.
fn explained(input: &[u8], fault: Fault) -> Fault {
    let is_size = fault.says.contains(" board size ") || fault.says.starts_with("board size ");
    let begin = &input[fault.at..input.len().min(fault.at + 120)];
    let begin = begin
        .split(|&byte| byte == b'\n')
        .next()
        .unwrap_or_default();
    let spaceless = String::from_utf8_lossy(begin)
        .replace(' ', "")
        .replace('\'', "\"");
    let object = spaceless.starts_with('{') && spaceless.contains("board\":[");
    let rows = match object {
        true => spaceless.split_once("board\":[").map(|(_, rows)| rows),
        false => spaceless.strip_prefix('['),
    };
    let row = rows.and_then(|rows| rows.strip_prefix('"'));
    let row = row.and_then(|row| row.split('"').next());
    let is_json = row.is_some_and(notation::is_row_of_letters);
    let is_row = notation::is_row_of_letters(&notation::line(input, fault.at));
    let hint = "igo territory takes boards of letters and boards in JSON";
    fault.hinted(is_size && (is_row || is_json), hint)
}

/// Reads the next board up to its last digit, and where its rows begin. None if there is none.
pub fn read_board(
    reader: &mut Reader<'_>,
    whole: &str,
) -> Result<Option<(Position, Vec<usize>)>, Fault> {
    if !reader.skip_space() {
        return Ok(None);
    }
    let size = reader.number(&Kind {
        range: (2, 19),
        should_be: "a board size (2 to 19)".into(),
        name: "board size",
        is_off: "is not from 2 to 19".into(),
    });
    let side = size.map_err(|fault| {
        let line = notation::line(reader.input, fault.at);
        let cells = notation::tokens(&line).len();
        let are_apart = cells > 1 && notation::row_of_cells(&line) == Some(cells);
        fault.hinted(are_apart && cells != 3, FOR_PLAY)
    })?;
    let mut position = Position::empty(side, side);
    let mut starts = Vec::new();
    for row in 0..side {
        expect(reader, whole, &format!("row {} of {side}", row + 1))?;
        starts.push(reader.at);
        read_row(reader, &mut position, row)?;
    }
    Ok(Some((position, starts)))
}

/// Skips to the next token, which must be there.
fn expect(reader: &mut Reader<'_>, whole: &str, part: &str) -> Result<(), Fault> {
    let missing = reader.fault(format!("the {whole} ends before {part}"));
    if reader.skip_space() {
        Ok(())
    } else {
        Err(missing)
    }
}

fn read_row(reader: &mut Reader<'_>, position: &mut Position, row: usize) -> Result<(), Fault> {
    let (side, begin) = (position.width, reader.at);
    for column in 0..side {
        if reader.is_token_end() {
            let digits = if column == 1 { "digit" } else { "digits" };
            let says = format!("row {} has {column} {digits} instead of {side}", row + 1);
            let line = notation::rest(reader.input, begin);
            let tokens = notation::tokens(&line);
            let apart = tokens.iter().take(side);
            let apart = apart.filter(|token| notation::is_cells(token, 1)).count() == side;
            let apart = apart && tokens.len() != 3;
            let hint = "the digits of a row stand side by side, without blanks";
            return Err(reader.fault(says).hinted(apart, hint));
        }
        position.put((column, row), reader.cell(BLACK)?);
    }
    if reader.is_token_end() {
        return Ok(());
    }
    Err(reader.row_goes_on(row + 1, &format!("{side} digits")))
}
