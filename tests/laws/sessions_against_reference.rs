//! Random sessions of `igo play` against the reference engine, in every form of the answers.

use crate::common::random::{Game, Random};
use crate::common::reference::{BLACK, EMPTY, Judged, Point, Position, WHITE};
use crate::common::session::{self, Board};
use crate::common::{Trickle, igo, inside, text};
use igo::command::{Form, play};
use igo::format::session::Origin;

const SIDES: [usize; 20] = [
    1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 13, 19, 22, 23, 25, 52,
];
/// Sessions of each size from each origin: 2,000 in all.
const SESSIONS: usize = 50;
const MOVES: usize = 60;

/// How often each kind of move came up.
#[derive(Debug, Default)]
struct Seen {
    sessions: usize,
    white_captured: usize,
    black_captured: usize,
    several_chains: usize,
    suicides: usize,
    occupied: usize,
}

/// Sessions as they go in, and what comes out in each form.
#[derive(Default)]
struct Sessions {
    stream: String,
    lines: String,
    text_with_boards: String,
    json: String,
    answers_of_lines: String,
    json_of_lines: String,
}

#[test]
fn two_thousand_sessions_agree_with_the_reference() {
    let mut random = Random::new("sessions");
    let mut seen = Seen::default();
    for origin in ["lower-left", "upper-left"] {
        for side in SIDES {
            let mut sessions = Sessions::default();
            for _ in 0..SESSIONS {
                sessions.add(&mut random, side, origin, &mut seen);
            }
            sessions.check(side, origin);
        }
    }
    assert_eq!(seen.sessions, 2_000);
    let counts = [
        seen.white_captured,
        seen.black_captured,
        seen.several_chains,
        seen.suicides,
        seen.occupied,
    ];
    assert!(counts.iter().all(|&count| count >= 500), "{seen:?}");
}

impl Sessions {
    fn add(&mut self, random: &mut Random, side: usize, origin: &str, seen: &mut Seen) {
        if !self.stream.is_empty() {
            self.stream.push('\n');
            self.text_with_boards.push('\n');
        }
        seen.sessions += 1;
        let board = Board {
            side,
            upper_left: origin == "upper-left",
        };
        let mut position = beginning(random, side);
        let separator = if random.chance(50) { " " } else { "" };
        let rows = session::rows(&position, separator);
        self.stream += &format!("{}\n", rows.join("\n"));
        self.lines += &rows.join(separator);
        let (mut results, mut objects) = (Vec::new(), Vec::new());
        for _ in 0..MOVES {
            let point = somewhere(random, &position);
            let color = if random.chance(50) { BLACK } else { WHITE };
            let (x, y) = board.turned(point);
            let played = format!("{x} {y} {}", 3 - color);
            self.stream += &format!("{played}\n");
            self.lines += &format!(" {played}");
            let judged = position.judge_legal(point, color);
            seen.count(&judged, color);
            results.push(session::answer(&judged, color, board).0.to_string());
            objects.push(session::object(&judged, color, board));
            if let Judged::Legal { after, .. } = judged {
                position = after;
            }
        }
        self.lines.push('\n');
        let rows = session::rows(&position, " ").join("\n");
        self.text_with_boards += &format!("{}\n\n{rows}\n", results.join("\n"));
        self.json += &format!("{}\n", objects.join("\n"));
        self.answers_of_lines += &format!("{}\n", results.join(" "));
        self.json_of_lines += &format!("[{}]\n", objects.join(","));
    }

    fn check(&self, side: usize, origin: &str) {
        let size = side.to_string();
        let forms: [(&[&str], &str, &str); 4] = [
            (&["--board"], &self.stream, &self.text_with_boards),
            (&["--json"], &self.stream, &self.json),
            (&["--oneline"], &self.lines, &self.answers_of_lines),
            (&["--oneline", "--json"], &self.lines, &self.json_of_lines),
        ];
        for (form, input, expected) in forms {
            let arguments = [&["play", "--size", &size, "--origin", origin], form].concat();
            let run = igo(&arguments, input.as_bytes());
            assert_eq!((text(&run.err), run.status), (String::new(), Some(0)));
            let found = text(&run.out);
            let differ = |(_, (a, b)): &(usize, (&str, &str))| a != b;
            let first = found.lines().zip(expected.lines()).enumerate().find(differ);
            assert_eq!(first, None, "line, found, expected with {arguments:?}");
            assert!(found == expected, "{arguments:?} gives more or fewer lines");
        }
        self.check_cuts(side, origin);
    }

    /// The answers are the same however the stream comes in.
    fn check_cuts(&self, side: usize, origin: &str) {
        let options = play::Options {
            form: Form::Text,
            oneline: false,
            board: true,
            position: false,
            origin: match origin {
                "upper-left" => Origin::UpperLeft,
                _ => Origin::LowerLeft,
            },
            side,
        };
        for most in [1, 3, 4_095, 65_535] {
            let cut = Trickle::new(self.stream.as_bytes(), most);
            let run = inside::play(&options, cut);
            let expected = (&self.text_with_boards, String::new(), Some(0));
            let found = (&text(&run.out), text(&run.err), run.status);
            assert!(found == expected, "{most} bytes at a time, side {side}");
        }
    }
}

impl Seen {
    fn count(&mut self, judged: &Judged, color: u8) {
        match judged {
            Judged::Dead(_) => unreachable!("the reference never leaves a dead chain"),
            Judged::Occupied => self.occupied += 1,
            Judged::Suicide => self.suicides += 1,
            Judged::Legal { chains, .. } => {
                self.white_captured += usize::from(color == BLACK && *chains > 0);
                self.black_captured += usize::from(color == WHITE && *chains > 0);
                self.several_chains += usize::from(*chains > 1);
            }
        }
    }
}

/// A position from any stage of a random game.
fn beginning(random: &mut Random, side: usize) -> Position {
    let mut game = Game::new(random, side, side);
    for _ in 0..random.below(3 * side * side + 1) {
        game.play(random);
    }
    game.position
}

/// A random point, mostly an empty one.
fn somewhere(random: &mut Random, position: &Position) -> Point {
    let empty = position
        .points()
        .filter(|&point| position.at(point) == EMPTY)
        .collect::<Vec<_>>();
    if random.chance(85) {
        empty[random.below(empty.len())]
    } else {
        (random.below(position.width), random.below(position.height))
    }
}
