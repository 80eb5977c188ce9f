//! JSON answers: one value a line, without blanks.

use crate::grid::{Board, Illegal};
use crate::stream::Answers;

/// Writes points as `[[column,row],...]`, in the order given.
pub(crate) fn write_points(
    answers: &mut Answers,
    points: impl IntoIterator<Item = (usize, usize)>,
) {
    answers.push(b"[");
    for (count, (column, row)) in points.into_iter().enumerate() {
        if count > 0 {
            answers.push(b",");
        }
        write!(answers, "[{column},{row}]");
    }
    answers.push(b"]");
}

/// Writes the rows of a board as strings, `["02","00"]`; `write_row` writes one.
pub(crate) fn write_rows(
    answers: &mut Answers,
    board: &Board,
    write_row: impl Fn(&mut Answers, &Board, usize),
) {
    answers.push(b"[");
    for row in 0..board.height() {
        answers.push(if row > 0 { b",\"" } else { b"\"" });
        write_row(answers, board, row);
        answers.push(b"\"");
    }
    answers.push(b"]");
}

/// Writes `{"error":"..."}`.
pub(crate) fn write_error(answers: &mut Answers, error: &str) {
    write!(answers, "{{\"error\":{}}}", serde_json::Value::from(error));
}

/// The word for why a move is illegal.
pub(crate) fn reason(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::OffBoard => "off the board",
        Illegal::Occupied => "occupied",
        Illegal::Suicide => "suicide",
        Illegal::DeadChain(_) => "dead chain",
    }
}
