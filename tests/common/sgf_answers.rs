//! What `igo sgf` must answer, from the reference reader and the reference judge.

use super::inside::Run;
use super::reference::{BLACK, EMPTY, Position};
use super::sgf_judging::{Fault, Played, Verdict, judge, rules};
use super::sgf_reading::{Reading, games};

/// How the answers look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Text,
    Faults,
    Json,
    Diagram,
    Position,
    PositionJson,
    PositionDiagram,
    Moves,
    MovesLines,
    Lines,
    LinesJson,
    LinesPosition,
}

/// All looks, and the options that ask for them.
pub const LOOKS: [(Look, &[&str]); 12] = [
    (Look::Text, &[]),
    (Look::Faults, &["--faults"]),
    (Look::Json, &["-j"]),
    (Look::Diagram, &["-d"]),
    (Look::Position, &["--position"]),
    (Look::PositionJson, &["--position", "-j"]),
    (Look::PositionDiagram, &["--position", "-d"]),
    (Look::Moves, &["--moves"]),
    (Look::MovesLines, &["--moves", "-l"]),
    (Look::Lines, &["-l"]),
    (Look::LinesJson, &["-l", "-j"]),
    (Look::LinesPosition, &["-l", "--position"]),
];

/// What is asked of the games.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub look: Look,
    pub rules: &'a str,
    pub until: Option<usize>,
}

/// What the program must do with standard input.
pub fn answer(input: &[u8], asked: Asked) -> Run {
    let bytes = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    let mut said = Said::default();
    let lines = [Look::Lines, Look::LinesJson, Look::LinesPosition].contains(&asked.look);
    if lines {
        for (number, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
            said.line(line, number + 1, asked);
        }
    } else {
        for (number, game) in games(bytes).iter().enumerate() {
            said.game(bytes, game, number + 1, asked);
        }
    }
    Run {
        status: Some(if said.broken { 2 } else { 0 }),
        out: said.out.into_bytes(),
        err: said.err.into_bytes(),
    }
}

/// The line and the column of an offset, in characters.
pub fn place(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = &bytes[..at];
    let line = before.split(|&byte| byte == b'\n');
    let last = line.clone().next_back().expect("a line, if an empty one");
    let column = last.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
    (line.count(), column + 1)
}

#[derive(Default)]
struct Said {
    out: String,
    err: String,
    broken: bool,
}

impl Said {
    fn game(&mut self, bytes: &[u8], game: &Reading, number: usize, asked: Asked) {
        let verdict = judge(game, rules(asked.rules), asked.until);
        let mut error = game.error.clone();
        let moves = [Look::Moves, Look::MovesLines].contains(&asked.look);
        let (columns, rows) = game.size;
        let has_records = columns == rows && (2..=19).contains(&columns);
        // A move without a record comes before what is wrong behind it.
        let is_first = error.is_none() || !verdict.records.is_empty();
        if moves && is_first && !has_records {
            let wording = format!("a board of {columns}x{rows} has no records (2x2 to 19x19)");
            error = Some((game.begin, wording));
        }
        if let Some((at, _)) = error {
            self.broken = true;
            if asked.look != Look::Faults {
                let (line, column) = place(bytes, at);
                let wording = error.as_ref().map_or("", |(_, wording)| wording);
                self.err += &format!("igo: line {line}, column {column}: {wording}\n");
            }
        }
        if asked.look == Look::Diagram && number > 1 {
            self.out.push('\n');
        }
        let is_board = [Look::Position, Look::PositionDiagram].contains(&asked.look);
        if is_board && error.is_none() && !self.out.is_empty() {
            self.out.push('\n');
        }
        self.out += &match (asked.look, error) {
            (Look::Moves | Look::MovesLines, _) if !has_records => String::new(),
            (Look::Moves | Look::MovesLines, _) => records(&verdict, asked.look),
            (Look::Position | Look::PositionDiagram, Some(_)) => String::new(),
            (Look::PositionJson, Some((_, wording))) => {
                format!("{{\"error\":{}}}\n", json(&wording))
            }
            (Look::Text | Look::Diagram, Some((_, wording))) => format!("error: {wording}\n"),
            (Look::Json, Some((_, wording))) => {
                format!("{{\"game\":{number},\"error\":{}}}\n", json(&wording))
            }
            (Look::Faults, Some((at, wording))) => {
                let (line, column) = place(bytes, at);
                format!("-:{line}:{column}: {wording}\n")
            }
            (Look::Faults, None) => faults(bytes, &verdict.faults),
            (Look::Json, None) => {
                let faults = json_faults(&verdict.faults, bytes, true);
                format!("{{\"game\":{number},{}", object(&verdict, &faults))
            }
            (Look::Text, None) => verdict_and(&verdict, &lines(&verdict.position.rows())),
            (Look::Diagram, None) => {
                let diagram = diagram(&verdict.position);
                let legal = u8::from(verdict.faults.is_empty());
                let faults = verdict.faults.iter().map(fault_line);
                format!("{legal}\n{}{diagram}", faults.collect::<String>())
            }
            (Look::Position, None) => lines(&letter_rows(&verdict.position)),
            (Look::PositionJson, None) => rows_json(&letter_rows(&verdict.position)) + "\n",
            (Look::PositionDiagram, None) => diagram(&verdict.position),
            (Look::Lines | Look::LinesJson | Look::LinesPosition, _) => unreachable!("lines"),
        };
    }

    fn line(&mut self, line: &[u8], number: usize, asked: Asked) {
        let found = games(line);
        let Some(first) = found.first() else {
            self.out.push('\n');
            return;
        };
        let another = found.get(1).map(|second| {
            let wording = "another game begins: a line is one game";
            (second.begin, wording.to_owned())
        });
        if let Some((at, wording)) = first.error.clone().or(another) {
            let (_, column) = place(line, at);
            self.broken = true;
            self.err += &format!("igo: line {number}: column {column}: {wording}\n");
            let said = format!("column {column}: {wording}");
            self.out += &match asked.look {
                Look::Lines => format!("error: {said}\n"),
                _ => format!("{{\"error\":{}}}\n", json(&said)),
            };
            return;
        }
        let verdict = judge(first, rules(asked.rules), asked.until);
        self.out += &match asked.look {
            Look::Lines => {
                let rows = verdict.position.rows().join("\n") + "\n";
                verdict_and(&verdict, &rows).trim_end().replace('\n', " ") + "\n"
            }
            Look::LinesJson => {
                let faults = json_faults(&verdict.faults, line, false);
                format!("{{{}", object(&verdict, &faults))
            }
            _ => rows_json(&letter_rows(&verdict.position)) + "\n",
        };
    }
}

/// Each of these on a line of its own.
fn lines(rows: &[String]) -> String {
    rows.iter().map(|row| format!("{row}\n")).collect()
}

fn fault_line(fault: &Fault) -> String {
    let Fault {
        moves,
        property,
        point,
        reason,
        ..
    } = fault;
    format!("{moves}:{property}:{point}:{reason}\n")
}

fn verdict_and(verdict: &Verdict, board: &str) -> String {
    if verdict.faults.is_empty() {
        return format!("1\n{board}");
    }
    let faults = verdict.faults.iter().map(fault_line);
    format!("0\n{}", faults.collect::<String>())
}

fn faults(bytes: &[u8], faults: &[Fault]) -> String {
    let said = faults.iter().map(|fault| {
        let (line, column) = place(bytes, fault.at);
        let setup = fault.property.starts_with('A');
        let when = if setup { "after move" } else { "move" };
        let Fault {
            moves,
            property,
            point,
            reason,
            ..
        } = fault;
        format!("-:{line}:{column}: {when} {moves}, {property}[{point}]: {reason}\n")
    });
    said.collect()
}

fn json(text: &str) -> String {
    serde_json::to_string(text).expect("text")
}

fn json_faults(faults: &[Fault], bytes: &[u8], with_line: bool) -> String {
    let said = faults.iter().map(|fault| {
        let (line, column) = place(bytes, fault.at);
        let line = if with_line {
            format!("\"line\":{line},")
        } else {
            String::new()
        };
        let (property, point) = (json(&fault.property), json(&fault.point));
        format!(
            "{{\"move\":{},\"property\":{property},\"point\":{point},\"reason\":\"{}\",{line}\"column\":{column}}}",
            fault.moves, fault.reason
        )
    });
    said.collect::<Vec<_>>().join(",")
}

/// An object behind its first key.
fn object(verdict: &Verdict, faults: &str) -> String {
    let position = &verdict.position;
    format!(
        "\"legal\":{},\"faults\":[{faults}],\"moves\":{},\"prisoners\":[{},{}],\"size\":[{},{}],\"board\":{}}}\n",
        verdict.faults.is_empty(),
        verdict.moves,
        verdict.prisoners[0],
        verdict.prisoners[1],
        position.width,
        position.height,
        rows_json(&position.rows())
    )
}

fn rows_json(rows: &[String]) -> String {
    serde_json::to_string(rows).expect("rows")
}

fn letter_rows(position: &Position) -> Vec<String> {
    let letter = |sign| ['.', 'B', 'W'][sign as usize - '0' as usize];
    let rows = position.rows().into_iter();
    rows.map(|row| row.chars().map(letter).collect()).collect()
}

/// The records of the main line.
fn records(verdict: &Verdict, look: Look) -> String {
    let record = |played: &Played| {
        let (board, (column, row)) = (&played.before, played.point);
        let rows = board.rows().join("\n");
        let text = format!("{}\n{rows}\n{column} {row} {}", board.width, played.color);
        match look {
            Look::MovesLines => text.replace('\n', " ") + "\n",
            _ => text + "\n",
        }
    };
    verdict.records.iter().map(record).collect()
}

/// The lines on which star points lie along a side.
fn star_lines(length: usize) -> Vec<usize> {
    let edge = if length >= 12 { 3 } else { 2 };
    let mut lines = vec![edge, length.saturating_sub(1 + edge)];
    if length % 2 == 1 {
        lines.push(length / 2);
    }
    lines
}

fn is_star(position: &Position, (column, row): (usize, usize)) -> bool {
    let (width, height) = (position.width, position.height);
    if width < 7 || height < 7 {
        return false;
    }
    let (columns, rows) = (star_lines(width), star_lines(height));
    let middle =
        [(column, width), (row, height)].map(|(at, length)| length % 2 == 1 && at == length / 2);
    let side = middle[0] != middle[1];
    let sides = width % 2 == 1 && height % 2 == 1 && width >= 13 && height >= 13;
    columns.contains(&column) && rows.contains(&row) && (!side || sides)
}

/// A board for people, as GNU Go draws it.
pub fn diagram(position: &Position) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let name = |column: usize| {
        let letter = char::from(LETTERS[column % 25]).to_string();
        letter.repeat(column / 25 + 1)
    };
    let cell = name(position.width - 1).len();
    let side = position.height.to_string().len().max(2);
    let names = (0..position.width).map(|column| format!(" {:>cell$}", name(column)));
    let names = format!("{:side$}{}\n", "", names.collect::<String>());
    let mut text = names.clone();
    for row in 0..position.height {
        let number = position.height - row;
        text += &format!("{number:>side$}");
        for column in 0..position.width {
            let sign = match position.at((column, row)) {
                EMPTY if is_star(position, (column, row)) => '+',
                EMPTY => '.',
                BLACK => 'X',
                _ => 'O',
            };
            text += &format!(" {sign:>cell$}");
        }
        text += &format!(" {number}\n");
    }
    text + &names
}
