//! The reference reading of boards in JSON: values as serde_json's own tree, then rule by rule.

use serde_json::Value;

use super::notation::is_invisible;
use super::reference::{BLACK, EMPTY, Position, WHITE};

/// A column and a row, which may be on no board.
pub type Query = (i64, i64);

/// What a value means, or what is said of it.
pub type Meaning = Result<(Position, Option<Query>), String>;

/// Each value of an input with the byte that it begins with. None if the input is not plain: broken
/// JSON or JavaScript's, keys twice, numbers for x and y that the tree does not keep as written.
pub fn values(input: &[u8]) -> Option<Vec<(usize, Meaning)>> {
    let mut values = serde_json::Deserializer::from_slice(input).into_iter::<Value>();
    let (mut meanings, mut end) = (Vec::new(), 0);
    while let Some(value) = values.next() {
        let value = value.ok()?;
        let text = &input[end..values.byte_offset()];
        let begin = end + text.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let keys_once = ["board", "x", "y"].iter().all(|key| is_once(text, key));
        // A number is told from the next only by what follows it.
        if value.is_number() || value.is_object() && !keys_once {
            return None;
        }
        meanings.push((begin, meaning(&value)?));
        end = values.byte_offset();
    }
    Some(meanings)
}

/// Whether a key stands in a text at most once, and not in other words for it.
fn is_once(text: &[u8], key: &str) -> bool {
    let text = String::from_utf8_lossy(text);
    text.matches(&format!("\"{key}\"")).count() < 2 && !text.contains('\\')
}

fn meaning(value: &Value) -> Option<Meaning> {
    let (board, asked) = match value {
        Value::Array(_) => (value, None),
        Value::Object(object) => {
            let without = |given, missing| Some(Err(format!("{given} is given without {missing}")));
            let Some(board) = object.get("board") else {
                return Some(Err("the object has no board".into()));
            };
            match (object.get("x"), object.get("y")) {
                (Some(_), None) => return without("x", "y"),
                (None, Some(_)) => return without("y", "x"),
                (Some(x), Some(y)) => (board, Some((x.as_i64()?, y.as_i64()?))),
                (None, None) => (board, None),
            }
        }
        _ => {
            let says = "neither an array of rows nor an object with a board";
            return Some(Err(says.into()));
        }
    };
    Some(position(board).map(|position| (position, asked)))
}

fn position(board: &Value) -> Result<Position, String> {
    let rows = board
        .as_array()
        .ok_or("the board is not an array of rows")?;
    let mut cells = Vec::<Vec<u8>>::new();
    for (index, row) in rows.iter().enumerate() {
        let width = cells.first().map(Vec::len);
        cells.push(read_row(row, index + 1, width)?);
    }
    Ok(Position {
        width: cells.first().ok_or("the board has no rows")?.len(),
        height: cells.len(),
        cells: cells.concat(),
    })
}

/// A row, which is `width` points long if that is known.
fn read_row(row: &Value, number: usize, width: Option<usize>) -> Result<Vec<u8>, String> {
    let text = row.as_str();
    let text = text.ok_or(format!("row {number} is not a string"))?;
    let points = |count| if count == 1 { "point" } else { "points" };
    let mut cells = Vec::new();
    for (index, sign) in text.chars().enumerate() {
        if let Some(width) = width.filter(|&width| width == index) {
            let points = points(width);
            return Err(format!("row {number} is longer than {width} {points}"));
        }
        cells.push(match sign {
            'B' => BLACK,
            'W' => WHITE,
            ' ' | '.' | '_' | '·' => EMPTY,
            _ => {
                let sign = match is_invisible(sign) {
                    true => format!("U+{:04X}", u32::from(sign)),
                    false => format!("'{sign}'"),
                };
                let place = format!("row {number}, character {}", index + 1);
                return Err(format!(
                    "{place}: {sign} is not B, W or empty (space, '.' or '_')"
                ));
            }
        });
    }
    match (cells.len(), width) {
        (0, None) => Err(format!("row {number} has no points")),
        (found, Some(width)) if found < width => {
            let points = points(found);
            Err(format!(
                "row {number} has {found} {points} instead of {width}"
            ))
        }
        _ => Ok(cells),
    }
}
