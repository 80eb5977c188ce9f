//! The reference parser of code-golf records.

use super::notation::{self, Fault, Kind, Reader};
use super::reference::{BLACK, Judged, Position};

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

/// A fault with its hint, if a row of letters or JSON stands where the board size should.
fn explained(input: &[u8], fault: Fault) -> Fault {
    let tokens = notation::rest_of_line(input, fault.at);
    let is_board = tokens.first().is_some_and(|token| {
        token.starts_with(['[', '{']) || token.bytes().all(|byte| b"BW._".contains(&byte))
    });
    let is_certain = is_board && fault.says.ends_with("' is not a board size (2 to 19)");
    let hint = "igo territory takes boards of letters and boards in JSON";
    fault.hinted(is_certain, hint)
}

/// Reads the next board up to its last digit, and where its rows begin. None if there is none.
pub fn read_board(
    reader: &mut Reader<'_>,
    whole: &str,
) -> Result<Option<(Position, Vec<usize>)>, Fault> {
    if !reader.skip_space() {
        return Ok(None);
    }
    let side = reader.number(&Kind {
        range: (2, 19),
        should_be: "a board size (2 to 19)".into(),
        name: "board size",
        is_off: "is not from 2 to 19".into(),
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
            let tokens = notation::rest_of_line(reader.input, begin);
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
