//! Sound inputs of every notation, spelled in different ways, and damage to them.

use proptest::prelude::*;

use super::random::{Game, Random, scattered};
use super::reference::{BLACK, Point, Position, WHITE};
use super::session::{self, Board};
use super::{boards, random};

/// What a damaged byte may become: those of the notations, their neighbours, blanks, controls,
/// line feeds and digits with the highest bit set.
const BYTES: &[u8] = b"0123456789BW._[]{}\",';:xy /\n\r\t\x0C\x0B\0+-\x8A\xB0\xFF\x1A";
/// Characters of more than one byte, some of them invisible.
const WIDE: [&str; 5] = ["\u{E9}", "\u{A0}", "\u{200B}", "\u{FEFF}", "\u{1F431}"];

/// A change of some bytes.
#[derive(Clone, Debug)]
pub struct Damage {
    /// Where: of 65,536 parts of the input.
    place: u16,
    /// Which change.
    kind: u8,
    /// What a part of the change depends on.
    number: u8,
}

/// From no damage to much.
pub fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let damage = (any::<u16>(), 0..8_u8, any::<u8>());
    let damage = damage.prop_map(|(place, kind, number)| Damage {
        place,
        kind,
        number,
    });
    prop::collection::vec(damage, 0..4)
}

/// The input with these changes, one after the other.
pub fn damaged(input: &str, damages: &[Damage]) -> Vec<u8> {
    let mut bytes = input.as_bytes().to_vec();
    for damage in damages {
        let place = usize::from(damage.place) * bytes.len() / 65_536;
        let number = usize::from(damage.number);
        let stretch = place..bytes.len().min(place + 1 + number % 30);
        match damage.kind {
            0 if place < bytes.len() => bytes[place] ^= 1 << (number % 8),
            1 if place < bytes.len() => bytes[place] = BYTES[number % BYTES.len()],
            2 => bytes.insert(place, BYTES[number % BYTES.len()]),
            3 if place < bytes.len() => drop(bytes.remove(place)),
            4 => {
                let copy = bytes[stretch].to_vec();
                bytes.splice(place..place, copy);
            }
            5 => drop(bytes.drain(stretch)),
            6 => bytes.truncate(place),
            _ => drop(bytes.splice(place..place, WIDE[number % WIDE.len()].bytes())),
        }
    }
    bytes
}

/// An input: what it was made from, and how it is spelled.
#[derive(Clone, Debug)]
pub struct Sound {
    seed: u64,
    /// One of the board sizes of the notation.
    size: usize,
    /// The number of records, boards or sessions.
    count: usize,
    spelling: u8,
}

/// Inputs with boards of `sizes` sizes.
pub fn sound(sizes: usize) -> impl Strategy<Value = Sound> {
    let parts = (any::<u64>(), 0..sizes, 1..4_usize, 0..4_u8);
    parts.prop_map(|(seed, size, count, spelling)| Sound {
        seed,
        size,
        count,
        spelling,
    })
}

impl Sound {
    fn random(&self) -> Random {
        Random::new(&self.seed.to_string())
    }

    /// The size of the boards.
    pub fn size<T: Copy>(&self, sizes: &[T]) -> T {
        sizes[self.size]
    }

    /// The parts one after the other: as they are, with carriage returns, with blanks, on one line.
    fn spelled(&self, parts: &[String]) -> String {
        let text = parts.concat();
        match self.spelling {
            0 => text,
            1 => text.replace('\n', "\r\n"),
            2 => text.replace('\n', " \t\n"),
            _ => {
                let line = |part: &String| part.trim_end().replace('\n', " ") + "\n";
                parts.iter().map(line).collect()
            }
        }
    }

    /// Records of the moves mode.
    pub fn records(&self, sides: &[usize]) -> String {
        let (mut random, side) = (self.random(), self.size(sides));
        let mut game = started(&mut random, side, side);
        let mut record = || {
            let mut record = game.next_record(&mut random);
            crowd(&mut random, &mut record.position);
            record.text()
        };
        self.spelled(&(0..self.count).map(|_| record()).collect::<Vec<_>>())
    }

    /// A position from any stage of a game, and moves, legal or not.
    pub fn game(&self, side: usize) -> (Position, Vec<(Point, u8)>) {
        let mut random = self.random();
        let position = started(&mut random, side, side).position;
        let mut played = || {
            let point = match random.chance(75) {
                true => random::empty_point(&mut random, &position),
                false => random::any_point(&mut random, &position),
            };
            (point, if random.chance(50) { BLACK } else { WHITE })
        };
        let moves = (0..20).map(|_| played()).collect();
        (position, moves)
    }

    /// Sessions of the play mode.
    pub fn sessions(&self, board: Board) -> String {
        let mut random = self.random();
        let sessions = (0..self.count).map(|_| session_text(&mut random, board));
        let text = self.spelled(&sessions.collect::<Vec<_>>());
        // The blank line behind the last session is not needed.
        text.strip_suffix("\n\n").map(str::to_owned).unwrap_or(text)
    }

    /// The positions of boards for the territory mode.
    pub fn positions(&self, sizes: &[(usize, usize)]) -> Vec<Position> {
        let (mut random, (width, height)) = (self.random(), self.size(sizes));
        let mut position = || {
            let percent = random.below(100);
            scattered(&mut random, width, height, percent)
        };
        (0..self.count).map(|_| position()).collect()
    }

    /// Boards of letters.
    pub fn letters(&self, sizes: &[(usize, usize)]) -> String {
        let board = |position| boards::letter_rows(position).join("\n") + "\n\n";
        let boards = self.positions(sizes).iter().map(board).collect::<String>();
        match self.spelling {
            0 => boards,
            1 => boards.replace('\n', "\r\n"),
            2 => boards.replace('.', " "),
            _ => boards.replace("..", "_·"),
        }
    }

    /// Boards of digits, behind some of them what may be a move; the sizes are those of squares.
    pub fn digits(&self, sizes: &[(usize, usize)]) -> String {
        const WORDS: [&str; 6] = ["0", "1", "2", "12", "01", "100"];
        let mut random = Random::new(&format!("moves {}", self.seed));
        let mut board = |position: &Position| {
            let rows = position.rows().join("\n");
            let mut text = format!("{}\n{rows}\n", position.width);
            if random.chance(10) {
                let words = [(); 3].map(|()| WORDS[random.below(WORDS.len())]);
                text += &(words.join(" ") + "\n");
            }
            text
        };
        let boards = self.positions(sizes);
        self.spelled(&boards.iter().map(&mut board).collect::<Vec<_>>())
    }

    /// Boards in JSON.
    pub fn json(&self, sizes: &[(usize, usize)]) -> String {
        let board = |position| {
            let rows = boards::letter_rows(position).join("\",\n\"");
            format!("[\"{rows}\"]\n")
        };
        let boards = self.positions(sizes);
        self.spelled(&boards.iter().map(board).collect::<Vec<_>>())
    }
}

/// A game from any stage.
fn started(random: &mut Random, width: usize, height: usize) -> Game {
    let mut game = Game::new(random, width, height);
    for _ in 0..random.below(2 * width * height + 1) {
        game.play(random);
    }
    game
}

/// Puts a stone somewhere now and then, which may leave a chain without a liberty.
fn crowd(random: &mut Random, position: &mut Position) {
    if random.chance(10) {
        let point = random::any_point(random, position);
        position.put(point, if random.chance(50) { BLACK } else { WHITE });
    }
}

/// A board, ten moves and a blank line.
fn session_text(random: &mut Random, board: Board) -> String {
    let mut position = started(random, board.side, board.side).position;
    crowd(random, &mut position);
    let separator = if random.chance(50) { " " } else { "" };
    let mut text = session::rows(&position, separator).join("\n") + "\n";
    for _ in 0..10 {
        let (x, y) = random::any_point(random, &position);
        let color = if random.chance(50) { BLACK } else { WHITE };
        text += &format!("{x} {y} {color}\n");
    }
    text + "\n"
}
