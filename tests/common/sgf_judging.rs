//! The reference judge of game records: every position of a path in a list, no hash, no undo.

use std::rc::Rc;

use super::reference::{BLACK, EMPTY, Point, Position, WHITE};
use super::sgf_reading::{Reading, Token, Value};
use super::sgf_text::{cut, without_blanks};

/// What the rules forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub suicide: bool,
    pub ko: bool,
    pub repetition: Repetition,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    Allowed,
    Positional,
    Situational,
}

/// All names of rules.
pub const NAMES: [&str; 8] = [
    "japanese",
    "korean",
    "chinese",
    "chinese-superko",
    "aga",
    "new-zealand",
    "tromp-taylor",
    "none",
];

/// The rules of this name: whether suicide is forbidden, whether there is ko, and repetition.
pub fn rules(name: &str) -> Rules {
    use Repetition::{Allowed, Positional, Situational};
    let (suicide, ko, repetition) = match name {
        "japanese" | "korean" | "chinese" => (true, true, Allowed),
        "chinese-superko" => (true, true, Positional),
        "aga" => (true, true, Situational),
        "new-zealand" => (false, true, Situational),
        "tromp-taylor" => (false, true, Positional),
        "none" => (true, false, Allowed),
        _ => panic!("no rules are called {name}"),
    };
    Rules {
        suicide,
        ko,
        repetition,
    }
}

/// What is wrong with a move or a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub moves: usize,
    pub property: String,
    pub point: String,
    pub reason: &'static str,
    /// The offset of the value.
    pub at: usize,
}

/// A game judged; what is not a fault is that of the main line.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub faults: Vec<Fault>,
    pub moves: usize,
    /// The stones taken by black, by white.
    pub prisoners: [usize; 2],
    pub position: Position,
    /// The moves that are no passes and on the board.
    pub records: Vec<Played>,
    /// What came up, by name: for tests that count.
    pub kinds: Vec<&'static str>,
}

/// A move on the board.
#[derive(Clone, Debug)]
pub struct Played {
    /// The moves from the root on, this one included.
    pub number: usize,
    pub before: Rc<Position>,
    pub point: Point,
    pub color: u8,
}

#[derive(Clone)]
struct Path {
    position: Position,
    /// The positions since the last setup, the first brought about by nobody.
    history: Vec<(Rc<Position>, Option<u8>)>,
    /// Those before the last setup.
    cut: Vec<Rc<Position>>,
    moves: usize,
    prisoners: [usize; 2],
    records: Vec<Played>,
}

struct Judge {
    rules: Rules,
    until: usize,
    /// The nodes that have begun: the root's setup comes before any move.
    nodes: usize,
    faults: Vec<Fault>,
    kinds: Vec<&'static str>,
    /// The positions of all paths.
    seen: Vec<Rc<Position>>,
}

/// Judges a game without error, or what was read of it before its error.
pub fn judge(game: &Reading, rules: Rules, until: Option<usize>) -> Verdict {
    let mut judge = Judge {
        rules,
        until: until.unwrap_or(usize::MAX),
        nodes: 0,
        faults: Vec::new(),
        kinds: Vec::new(),
        seen: Vec::new(),
    };
    let empty = Position::empty(game.size.0, game.size.1);
    let mut path = Path {
        history: vec![(Rc::new(empty.clone()), None)],
        cut: Vec::new(),
        position: empty,
        moves: 0,
        prisoners: [0; 2],
        records: Vec::new(),
    };
    let (mut branches, mut node, mut main) = (Vec::new(), Vec::new(), None);
    for token in &game.tokens {
        if let Token::Value(value) = token {
            node.push(value);
            continue;
        }
        judge.node(&mut path, &std::mem::take(&mut node));
        match token {
            Token::Open => branches.push(path.clone()),
            Token::Close => {
                if main.is_none() {
                    main = Some(path.clone());
                } else {
                    judge.kinds.push("sister variation");
                }
                path = branches.pop().expect("as many as are open");
            }
            Token::Node => judge.nodes += 1,
            Token::Value(_) => {}
        }
    }
    judge.node(&mut path, &node);
    let main = main.unwrap_or(path);
    judge.faults.sort_by_key(|fault| fault.at);
    Verdict {
        faults: judge.faults,
        moves: main.moves,
        prisoners: main.prisoners,
        position: main.position,
        records: main.records,
        kinds: judge.kinds,
    }
}

impl Judge {
    fn node(&mut self, path: &mut Path, values: &[&Value]) {
        if path.moves >= self.until && self.nodes > 1 {
            return;
        }
        let before = path.moves;
        let mut changed = None;
        for value in values {
            let cell = match value.name.as_str() {
                "AB" => BLACK,
                "AW" => WHITE,
                "AE" => EMPTY,
                _ => continue,
            };
            if self.set_up(path, value, cell) {
                changed = Some(value.at);
            }
        }
        if changed.is_some() {
            if path.history.len() > 1 {
                self.kinds.push("history cut by setup");
            }
            let now = (Rc::new(path.position.clone()), None);
            let before = std::mem::replace(&mut path.history, vec![now]);
            path.cut.extend(before.into_iter().map(|(board, _)| board));
        }
        for value in values {
            match value.name.as_str() {
                "B" if path.moves < self.until => self.play(path, value, BLACK),
                "W" if path.moves < self.until => self.play(path, value, WHITE),
                _ => {}
            }
        }
        if let Some(at) = changed {
            self.find_dead(path, before, at);
        }
    }

    /// Sets up the points of a value; whether the board is another one now.
    fn set_up(&mut self, path: &mut Path, value: &Value, cell: u8) -> bool {
        let text = without_blanks(&value.bytes);
        if text.is_empty() {
            return false;
        }
        let corners = match text.split_once(':') {
            Some((from, to)) => [point(from, &path.position), point(to, &path.position)],
            None => [point(&text, &path.position); 2],
        };
        let [Some(from), Some(to)] = corners else {
            self.fault(path.moves, value, "off-board");
            return false;
        };
        let before = path.position.clone();
        for column in from.0.min(to.0)..=from.0.max(to.0) {
            for row in from.1.min(to.1)..=from.1.max(to.1) {
                path.position.put((column, row), cell);
            }
        }
        path.position != before
    }

    fn find_dead(&mut self, path: &Path, moves: usize, at: usize) {
        let mut seen = Vec::new();
        for stone in path.position.points() {
            if path.position.at(stone) == EMPTY || seen.contains(&stone) {
                continue;
            }
            let (chain, _) = path.position.flood(stone);
            seen.extend(chain);
            if !path.position.has_liberty(stone) {
                let property = ["AB", "AW"][usize::from(path.position.at(stone) - 1)];
                self.faults.push(Fault {
                    moves,
                    property: property.into(),
                    point: letters(stone),
                    reason: "dead",
                    at,
                });
            }
        }
    }

    fn fault(&mut self, moves: usize, value: &Value, reason: &'static str) {
        self.faults.push(Fault {
            moves,
            property: value.name.clone(),
            point: cut(&without_blanks(&value.raw)),
            reason,
            at: value.at,
        });
    }

    fn play(&mut self, path: &mut Path, value: &Value, color: u8) {
        path.moves += 1;
        let text = without_blanks(&value.bytes);
        let small = path.position.width <= 19 && path.position.height <= 19;
        if text.is_empty() || (small && text == "tt") {
            self.kinds.push("pass");
            path.history.push((path.now(), Some(color)));
            return;
        }
        let Some(to) = point(&text, &path.position) else {
            self.fault(path.moves, value, "off-board");
            path.history.push((path.now(), Some(color)));
            return;
        };
        path.records.push(Played {
            number: path.moves,
            before: path.now(),
            point: to,
            color,
        });
        let occupied = path.position.at(to) != EMPTY;
        let (captured, lost) = carry_out(&mut path.position, to, color);
        path.prisoners[usize::from(color - 1)] += captured;
        path.prisoners[usize::from(2 - color)] += lost;
        let reason = self.reason(path, color, occupied, captured, lost);
        if let Some(reason) = reason {
            self.fault(path.moves, value, reason);
        }
        let now = Rc::new(path.position.clone());
        self.seen.push(Rc::clone(&now));
        path.history.push((now, Some(color)));
    }

    /// Why a move that was carried out is illegal.
    fn reason(
        &mut self,
        path: &Path,
        color: u8,
        occupied: bool,
        captured: usize,
        lost: usize,
    ) -> Option<&'static str> {
        let now = &path.position;
        let is_now = |board: &Rc<Position>| **board == *now;
        let mut back = path.history.iter().rev().map(|(board, _)| board);
        let ko = back.clone().nth(1).is_some_and(is_now);
        let positional = back.any(is_now);
        let mut same = path.history.iter().filter(|&&(_, by)| by == Some(color));
        let situational = same.any(|(board, _)| is_now(board));
        self.count(path, captured, lost, [ko, positional, situational]);
        let repeated = match self.rules.repetition {
            Repetition::Allowed => false,
            Repetition::Positional => positional,
            Repetition::Situational => situational,
        };
        if occupied {
            Some("occupied")
        } else if lost > 0 && self.rules.suicide {
            Some("suicide")
        } else if ko && self.rules.ko {
            Some("ko")
        } else if repeated {
            Some("repetition")
        } else {
            None
        }
    }

    /// Notes what came up, whatever the rules say of it.
    fn count(&mut self, path: &Path, captured: usize, lost: usize, repeated: [bool; 3]) {
        let [ko, positional, situational] = repeated;
        let is_now = |board: &Rc<Position>| **board == path.position;
        let was = path.cut.iter().any(is_now);
        let last = path.now();
        let mut back = path.history.iter().rev().map(|(board, _)| board);
        let passes = back.clone().skip(1).take_while(|&board| *board == last);
        let passes = passes.count();
        let lifted = passes > 0 && captured == 1 && back.nth(1 + passes).is_some_and(is_now);
        let kinds = [
            ("suicide of one", lost == 1),
            ("suicide of several", lost > 1),
            ("position before the last move", ko),
            ("position of the path", positional),
            ("position by the same color", situational),
            (
                "position by the other color alone",
                positional && !situational,
            ),
            ("repetition without capture", positional && captured == 0),
            ("ko lifted by a pass", lifted),
            ("position before a setup", !positional && was),
            (
                "position of a sister variation",
                !positional && !was && self.seen.iter().any(is_now),
            ),
        ];
        let found = kinds.into_iter().filter(|&(_, found)| found);
        self.kinds.extend(found.map(|(kind, _)| kind));
    }
}

impl Path {
    /// The position as the last move left it.
    fn now(&self) -> Rc<Position> {
        let last = self.history.last().expect("the first at least");
        Rc::clone(&last.0)
    }
}

/// Puts a stone as FF[4] has it; the stones captured, and those that it loses itself.
pub fn carry_out(position: &mut Position, to: Point, color: u8) -> (usize, usize) {
    position.put(to, color);
    let mut captured = 0;
    for next in position.neighbours(to) {
        if position.at(next) == 3 - color {
            captured += take_off(position, next);
        }
    }
    (captured, take_off(position, to))
}

/// Takes a chain off if it has no liberty.
fn take_off(position: &mut Position, stone: Point) -> usize {
    if position.has_liberty(stone) {
        return 0;
    }
    let (chain, _) = position.flood(stone);
    for &stone in &chain {
        position.put(stone, EMPTY);
    }
    chain.len()
}

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn point(text: &str, position: &Position) -> Option<Point> {
    let mut places = text.chars().map(|sign| LETTERS.find(sign));
    let point = (places.next()??, places.next()??);
    let on_board = point.0 < position.width && point.1 < position.height;
    (on_board && places.next().is_none()).then_some(point)
}

/// A point in letters.
pub fn letters((column, row): Point) -> String {
    [column, row].map(|place| &LETTERS[place..=place]).concat()
}
