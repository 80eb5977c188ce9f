//! The answers about territory.
//!
//! Written, points as column and row from the top left, counted from 0, by column, then row:
//!
//! ```text
//! BLACK 3 0,0 0,1 1,0            a line for each owner; of one region only its line
//! WHITE 0
//! NONE 1 4,4
//!
//! BLACK 3                        the same with counts for lists
//!
//! {"territoryBlack":[[0,0],[0,1],[1,0]],"territoryWhite":[],"territoryNone":[[4,4]]}
//! {"owner":"BLACK","territory":[[0,0],[0,1],[1,0]]}
//! ```
//!
//! Or a diagram, with `x`, `o` and `.` for black's, white's and nobody's points.

use super::diagram;
use super::lists::FlatList;
use crate::grid::regions::{Keep, Owner, Plane, Regions};
use crate::grid::{Color, Point};
use crate::stream::{Answers, IoError, Stream};

/// Which territory an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// That of every owner.
    Board,
    /// The region of the point asked for.
    Region,
}

const OWNERS: [Owner; 3] = [Some(Color::Black), Some(Color::White), None];

fn name(owner: Owner) -> &'static str {
    match owner {
        Some(Color::Black) => "BLACK",
        Some(Color::White) => "WHITE",
        None => "NONE",
    }
}

/// The key of an owner's points, with what goes before and after it.
fn key(owner: Owner) -> &'static str {
    match owner {
        Some(Color::Black) => r#"{"territoryBlack":"#,
        Some(Color::White) => r#","territoryWhite":"#,
        None => r#","territoryNone":"#,
    }
}

/// Writes an answer about a whole board as [`write_text`] and [`write_json`] do, from the points of
/// black, of white and of nobody.
pub(crate) fn write_lists(answers: &mut Answers, json: bool, keep: Keep, lists: &[FlatList; 3]) {
    for (owner, list) in OWNERS.into_iter().zip(lists) {
        if json {
            answers.push(key(owner).as_bytes());
        } else {
            answers.push(if owner == OWNERS[0] { b"" } else { b"\n" });
            answers.push(name(owner).as_bytes());
            answers.push(b" ");
        }
        if !json || keep == Keep::Counts {
            answers.push_number(list.count());
        }
        match (json, keep) {
            (_, Keep::Counts) => {}
            (true, Keep::Points) => list.write_json(answers),
            (false, Keep::Points) => list.write_text(answers),
        }
    }
    answers.push(if json { b"}" } else { b"" });
}

/// Writes an answer as text, without the last line feed.
///
/// # Errors
///
/// Long lists are written on the way, which can fail.
pub(crate) fn write_text(
    stream: &mut Stream<'_>,
    regions: &Regions,
    scope: Scope,
    keep: Keep,
) -> Result<(), IoError> {
    for (index, (owner, count)) in parts(regions, scope).into_iter().enumerate() {
        let line_feed = if index > 0 { "\n" } else { "" };
        write!(stream.answers, "{line_feed}{} {count}", name(owner));
        if keep == Keep::Points {
            let plane = plane(regions, scope, owner);
            for point in plane.points() {
                stream.answers.push(b" ");
                push_point(&mut stream.answers, point);
                stream.flush_if_full()?;
            }
        }
    }
    Ok(())
}

/// Writes an answer as a JSON object.
///
/// # Errors
///
/// Long lists are written on the way, which can fail.
pub(crate) fn write_json(
    stream: &mut Stream<'_>,
    regions: &Regions,
    scope: Scope,
    keep: Keep,
) -> Result<(), IoError> {
    for (owner, count) in parts(regions, scope) {
        let name = name(owner);
        match scope {
            Scope::Region => write!(stream.answers, r#"{{"owner":"{name}","territory":"#),
            Scope::Board => stream.answers.push(key(owner).as_bytes()),
        };
        match keep {
            Keep::Points => write_points(stream, plane(regions, scope, owner))?,
            Keep::Counts => stream.answers.push(count.to_string().as_bytes()),
        }
    }
    stream.answers.push(b"}");
    Ok(())
}

/// Writes `[[0,0],[0,1]]`.
fn write_points(stream: &mut Stream<'_>, plane: &Plane) -> Result<(), IoError> {
    stream.answers.push(b"[");
    for (index, point) in plane.points().enumerate() {
        stream.answers.push(if index > 0 { b",[" } else { b"[" });
        push_point(&mut stream.answers, point);
        stream.answers.push(b"]");
        stream.flush_if_full()?;
    }
    stream.answers.push(b"]");
    Ok(())
}

/// Writes `0,1`.
fn push_point(answers: &mut Answers, point: Point) {
    answers.push_number(point.column);
    answers.push(b",");
    answers.push_number(point.row);
}

/// Writes the board with every owned point marked, without the last line feed.
///
/// # Errors
///
/// Large diagrams are written on the way, which can fail.
pub(crate) fn write_diagram(stream: &mut Stream<'_>, regions: &Regions) -> Result<(), IoError> {
    let (width, height) = (regions.width(), regions.height());
    let mut signs = Vec::new();
    for (color, mark) in [(Color::Black, 'x'), (Color::White, 'o')] {
        signs.push((regions.stones(color), diagram::stone(color)));
        signs.push((regions.points(Some(color)), mark));
    }
    diagram::write(stream, width, height, |point| {
        let sign = signs.iter().find(|(points, _)| points.contains(point));
        sign.map_or('.', |&(_, sign)| sign)
    })
}

/// The owners and the number of their points, in the order of the answer.
fn parts(regions: &Regions, scope: Scope) -> Vec<(Owner, u64)> {
    match scope {
        Scope::Region => vec![regions.asked()],
        Scope::Board => OWNERS.map(|owner| (owner, regions.count(owner))).into(),
    }
}

/// The points of a part.
fn plane(regions: &Regions, scope: Scope, owner: Owner) -> &Plane {
    match scope {
        Scope::Region => regions.asked_points(),
        Scope::Board => regions.points(owner),
    }
}
