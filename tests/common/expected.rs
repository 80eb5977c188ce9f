//! The answers that the moves mode must give, from what the reference engine says.

use super::random::Record;
use super::reference::{Judged, Position};

/// What is said of a position that is refused.
const DEAD: &str = "the chain of this stone has no liberty";

/// The answer as text; none if the position is refused.
pub fn text(judged: &Judged) -> Option<String> {
    match judged {
        Judged::Dead(_) => None,
        Judged::Occupied | Judged::Suicide => Some("0\n".into()),
        Judged::Legal { after, .. } => Some(format!("1\n{}\n", after.rows().join("\n"))),
    }
}

/// The answer as JSON; none if the position is refused.
pub fn json(judged: &Judged) -> Option<String> {
    let (after, captured) = match judged {
        Judged::Dead(_) => return None,
        Judged::Occupied => return Some("{\"legal\":false,\"reason\":\"occupied\"}\n".into()),
        Judged::Suicide => return Some("{\"legal\":false,\"reason\":\"suicide\"}\n".into()),
        Judged::Legal {
            after, captured, ..
        } => (after, captured),
    };
    let pairs = captured
        .iter()
        .map(|(column, row)| format!("[{column},{row}]"));
    let pairs = pairs.collect::<Vec<_>>().join(",");
    let rows = after.rows().join("\",\"");
    Some(format!(
        "{{\"legal\":true,\"captured\":[{pairs}],\"board\":[\"{rows}\"]}}\n"
    ))
}

/// The answer on one line, in place of a refused position too.
pub fn line(record: &Record, judged: &Judged) -> String {
    if let Judged::Dead((column, row)) = judged {
        let side = record.position.width;
        let before = side.to_string().len() + 1 + row * (side + 1) + column;
        return format!("error: column {}: {DEAD}\n", before + 1);
    }
    let answer = text(judged).unwrap_or_default();
    answer.trim_end().replace('\n', " ") + "\n"
}

/// The complaint about a position with a dead chain, if its record is the first of the input.
pub fn complaint(position: &Position, (column, row): (usize, usize)) -> String {
    let (line, place) = (row + 2, column + 1);
    let (text, caret) = (&position.rows()[row], " ".repeat(column));
    format!("igo: line {line}, column {place}: {DEAD}\n  {text}\n  {caret}^\n")
}
