//! One game: its nodes are played, and what they break is noted.

use super::faults::{Fault, Faults};
use crate::format::fault::Bad;
use crate::format::sgf::{Event, Points, Property, Reader, Value};
use crate::grid::game::{Breach, Game};
use crate::grid::rules::Rules;
use crate::grid::{Board, Move, Point};
use crate::stream::{IoError, Place, Stream};

/// The longest sides of a board on which `tt` is a pass.
const LONGEST_WITH_TT: usize = 19;
/// The point `tt`.
const TT: Point = Point {
    column: 19,
    row: 19,
};
/// What is no point of any board.
const NOWHERE: Point = Point {
    column: usize::MAX,
    row: usize::MAX,
};

/// What becomes of a game.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What it breaks, in the order of the record.
    pub faults: Faults,
    /// The board after the main line.
    pub board: Board,
    /// The moves of the main line, passes counted.
    pub moves: usize,
    /// The stones that black has taken in the main line, and white.
    pub prisoners: [usize; 2],
}

/// Judges one game after the other.
pub struct Judge {
    game: Game,
    /// The moves of each path to judge.
    until: usize,
    /// Whether records of the main line's moves are wanted.
    wants_moves: bool,
    faults: Faults,
    /// The steps at which the open variations begin.
    branches: Vec<usize>,
    /// Whether something of the game has come, and whether no more than its root.
    is_begun: bool,
    is_at_root: bool,
    /// The node's last setup that changed the board, and the moves before it.
    changed: Option<(Place, usize)>,
    /// What the main line came to, once it is over.
    main: Option<Judged>,
}

impl Judge {
    /// A judge by these rules, of so many moves of each path.
    pub fn new(rules: Rules, until: usize, wants_moves: bool) -> Judge {
        Judge {
            game: Game::new(19, 19, rules),
            until,
            wants_moves,
            faults: Faults::default(),
            branches: Vec::new(),
            is_begun: false,
            is_at_root: true,
            changed: None,
            main: None,
        }
    }

    /// Reads and judges the game that has begun; `on_move` is given each move of the main line that is
    /// wanted, and the board before it.
    ///
    /// # Errors
    ///
    /// If the stream fails; inside, why the game is broken.
    pub fn judge(
        &mut self,
        stream: &mut Stream<'_>,
        reader: &mut Reader,
        mut on_move: impl FnMut(&mut Stream<'_>, &Board, Move) -> Result<(), IoError>,
    ) -> Result<Result<Judged, Bad>, IoError> {
        self.faults = Faults::default();
        self.branches.clear();
        self.is_begun = false;
        self.is_at_root = true;
        self.changed = None;
        self.main = None;
        loop {
            match reader.next(stream)? {
                Event::Setup => {
                    self.begin_root(reader);
                    self.set_up(reader);
                }
                Event::Node => {
                    self.begin_root(reader);
                    self.set_up(reader);
                    self.play(stream, reader, &mut on_move)?;
                    self.find_dead_chains();
                    self.is_at_root = false;
                }
                Event::Open => self.branches.push(self.game.steps()),
                Event::Close => {
                    if self.main.is_none() {
                        self.main = Some(self.judged());
                    }
                    if let Some(steps) = self.branches.pop() {
                        self.game.take_back(steps);
                    }
                }
                Event::End(Some(broken)) => return Ok(Err(broken)),
                Event::End(None) => return Ok(Ok(self.end_game())),
            }
        }
    }

    /// Sets the board up where the first of the root comes.
    fn begin_root(&mut self, reader: &Reader) {
        if !std::mem::replace(&mut self.is_begun, true) {
            let (columns, rows) = reader.size();
            self.game.reset(columns, rows);
        }
    }

    /// Whether the path is judged already as far as is asked for.
    fn is_past(&self) -> bool {
        !self.is_at_root && self.game.moves() >= self.until
    }

    fn set_up(&mut self, reader: &Reader) {
        if self.is_past() {
            return;
        }
        for value in &reader.node().setup {
            let Property::Setup(stone) = value.property else {
                continue;
            };
            let (corner, other) = match value.points {
                Points::None => continue,
                Points::One(point) => (point, point),
                Points::Area(corner, other) => (corner, other),
                Points::Other => (NOWHERE, NOWHERE),
            };
            let board = self.game.board();
            if !(board.contains(corner) && board.contains(other)) {
                self.fault(value, Breach::OffBoard);
            } else if self.game.set_up_area(corner, other, stone) {
                self.changed = Some((value.place, self.game.moves()));
            }
        }
    }

    fn play(
        &mut self,
        stream: &mut Stream<'_>,
        reader: &Reader,
        on_move: &mut impl FnMut(&mut Stream<'_>, &Board, Move) -> Result<(), IoError>,
    ) -> Result<(), IoError> {
        for value in &reader.node().moves {
            if self.game.moves() >= self.until {
                break;
            }
            let Property::Move(color) = value.property else {
                continue;
            };
            let Some(point) = self.point(value) else {
                self.game.pass(color);
                continue;
            };
            let played = Move::new(point, color);
            if self.wants_moves && self.main.is_none() && self.game.board().contains(point) {
                on_move(stream, self.game.board(), played)?;
            }
            if let Some(breach) = self.game.play(played) {
                self.fault(value, breach);
            }
        }
        Ok(())
    }

    /// The point of a move, off the board if it is none; nothing for a pass.
    fn point(&self, value: &Value) -> Option<Point> {
        let board = self.game.board();
        let has_tt = board.width().max(board.height()) > LONGEST_WITH_TT;
        match value.points {
            Points::None => None,
            Points::One(TT) if !has_tt => None,
            Points::One(point) => Some(point),
            Points::Area(..) | Points::Other => Some(NOWHERE),
        }
    }

    fn fault(&mut self, value: &Value, breach: Breach) {
        self.faults.push(&Fault {
            number: self.game.moves(),
            property: value.property,
            points: value.to_string(),
            breach,
            place: value.place,
        });
    }

    /// Looks for chains without a liberty where a node's setup changed the board.
    fn find_dead_chains(&mut self) {
        let Some((place, number)) = self.changed.take() else {
            return;
        };
        for point in self.game.dead_chains() {
            self.faults.push(&Fault {
                number,
                property: Property::Setup(self.game.board().stone(point)),
                points: Points::One(point).to_string(),
                breach: Breach::Dead,
                place,
            });
        }
    }

    /// What the board, as it is, came to.
    fn judged(&self) -> Judged {
        Judged {
            faults: Faults::default(),
            board: self.game.board().clone(),
            moves: self.game.moves(),
            prisoners: self.game.prisoners(),
        }
    }

    fn end_game(&mut self) -> Judged {
        // A node's setup comes before its moves, whichever stands first.
        self.faults.sort();
        let faults = std::mem::take(&mut self.faults);
        let main = self.main.take().unwrap_or_else(|| self.judged());
        Judged { faults, ..main }
    }
}
