//! The path to a position: what each step did to the board, and which positions there were.

use super::board::Board;
use super::point::{Color, Point};
use super::rules::Repetition;

/// The steps between two boards that are kept to compare with: so far at most a step is taken back.
const KEPT_APART: usize = 64;
/// The lists of positions with the same last bits of their hash, at first.
const LISTS: usize = 512;

/// The steps from the root on.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// The position at the root first.
    steps: Vec<Step>,
    /// What they changed on the board, point by point.
    changes: Vec<Change>,
    /// Whether a position is looked for on all of the path.
    finds_positions: bool,
    /// For the last bits of a hash the last step, from 1, whose position has them; 0 if none.
    lists: Vec<u32>,
    /// Boards after every [`KEPT_APART`] steps.
    kept: Vec<Board>,
}

/// A move, a pass or something set up, and the position after it.
#[derive(Clone, Copy, Debug)]
struct Step {
    hash: u64,
    /// The end of its changes.
    end: u32,
    /// The last step at which the board was set up: no position before it counts.
    set_up: u32,
    /// The step before it in its list, from 1; 0 if none.
    before: u32,
    /// Who moved; nobody if it was set up.
    color: Option<Color>,
}

/// What a step did to a point.
#[derive(Clone, Copy, Debug)]
struct Change {
    column: u16,
    row: u16,
    was: Option<Color>,
    is: Option<Color>,
}

impl Change {
    fn point(self) -> Point {
        Point::new(usize::from(self.column), usize::from(self.row))
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "there is always the root's step; the ends of steps and lists lie in their vectors"
)]
impl Path {
    /// A path on which positions are looked for as these rules want it.
    pub fn new(repetition: Repetition) -> Path {
        use Repetition::{Positional, Situational};
        let mut path = Path {
            steps: Vec::new(),
            changes: Vec::new(),
            finds_positions: matches!(repetition, Positional | Situational),
            lists: Vec::new(),
            kept: Vec::new(),
        };
        path.clear();
        path
    }

    /// Goes back to an empty board at the root.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.changes.clear();
        self.kept.clear();
        self.steps.push(Step {
            hash: 0,
            end: 0,
            set_up: 0,
            before: 0,
            color: None,
        });
        if self.finds_positions {
            self.lists.clear();
            self.lists.resize(LISTS, 0);
            self.enlist(0);
        }
    }

    /// The number of steps, the root's among them.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// The hash of the position after the last step.
    pub fn hash(&self) -> u64 {
        self.last().hash
    }

    /// The stones of a color that moves took off, those of a suicide too.
    pub fn taken(&self, color: Color) -> usize {
        let steps = self.steps.windows(2);
        let moves = steps.filter(|pair| pair[1].color.is_some());
        let changes =
            moves.flat_map(|pair| &self.changes[pair[0].end as usize..pair[1].end as usize]);
        let taken = changes.filter(|change| change.is.is_none() && change.was == Some(color));
        taken.count()
    }

    /// The number of changes logged.
    pub fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Takes back the last step on the board, but not the root's; whether it was a move.
    pub fn pop(&mut self, board: &mut Board) -> Option<bool> {
        let last = (self.steps.len() > 1).then(|| self.steps.pop()).flatten()?;
        let end = self.last().end as usize;
        for change in self.changes.drain(end..).rev() {
            board.put(change.point(), change.was);
        }
        if self.finds_positions {
            let list = self.list(last.hash);
            self.lists[list] = last.before;
            self.kept.truncate(self.steps.len() / KEPT_APART);
        }
        Some(last.color.is_some())
    }

    /// Whether the board is again as it was before the last move, that which `hash` is about not counted.
    pub fn is_ko(&self, board: &Board, hash: u64) -> bool {
        let before_last = self.steps.len().checked_sub(2);
        let before_last = before_last.filter(|&step| step >= self.last().set_up as usize);
        before_last.is_some_and(|step| self.is_again(step, board, hash))
    }

    /// Whether the board was there before, with this color having moved if one is asked for.
    pub fn was_there(&self, board: &Board, hash: u64, color: Option<Color>) -> bool {
        let set_up = self.last().set_up as usize;
        let mut number = self.lists[self.list(hash)] as usize;
        while number > set_up {
            let step = &self.steps[number - 1];
            let counts = color.is_none() || step.color == color;
            if counts && self.is_again(number - 1, board, hash) {
                return true;
            }
            number = step.before as usize;
        }
        false
    }

    /// Whether the board, whose position has this hash, is again as it was after a step.
    fn is_again(&self, step: usize, now: &Board, hash: u64) -> bool {
        if self.steps[step].hash != hash {
            return false;
        }
        // The first board kept at that step or later, and the step that it is the board after.
        let kept = (step + 1).div_ceil(KEPT_APART).max(1);
        let (mut board, end) = match self.kept.get(kept - 1) {
            Some(board) => (
                board.clone(),
                self.steps[kept * KEPT_APART - 1].end as usize,
            ),
            None => (now.clone(), self.changes.len()),
        };
        for change in self.changes[self.steps[step].end as usize..end]
            .iter()
            .rev()
        {
            board.put(change.point(), change.was);
        }
        board == *now
    }

    /// Remembers what was done to a point.
    pub fn log(&mut self, hash: &mut u64, point: Point, was: Option<Color>, is: Option<Color>) {
        *hash ^= key(point, was) ^ key(point, is);
        self.changes.push(Change {
            column: point.column as u16,
            row: point.row as u16,
            was,
            is,
        });
    }

    /// Ends a step: the changes are logged, and the board is as it left it.
    pub fn push(&mut self, board: &Board, hash: u64, color: Option<Color>) {
        let count = self.steps.len();
        let set_up = match color {
            None => count as u32,
            Some(_) => self.last().set_up,
        };
        self.steps.push(Step {
            hash,
            end: self.changes.len() as u32,
            set_up,
            before: 0,
            color,
        });
        if self.finds_positions {
            if count >= self.lists.len() {
                self.lists = vec![0; 2 * self.lists.len()];
                (0..count).for_each(|step| self.enlist(step));
            }
            self.enlist(count);
            if self.steps.len().is_multiple_of(KEPT_APART) {
                self.kept.push(board.clone());
            }
        }
    }

    /// Puts a step in front of its list.
    fn enlist(&mut self, step: usize) {
        let list = self.list(self.steps[step].hash);
        self.steps[step].before = self.lists[list];
        self.lists[list] = step as u32 + 1;
    }

    fn list(&self, hash: u64) -> usize {
        debug_assert!(self.lists.len().is_power_of_two());
        hash as usize & (self.lists.len() - 1)
    }

    fn last(&self) -> &Step {
        &self.steps[self.steps.len() - 1]
    }
}

/// A number for a stone on a point, and 0 for none: a position's hash is the sum without carry.
///
/// Mixed by the multipliers of SplitMix64 rather than looked up: boards have any size.
fn key(point: Point, stone: Option<Color>) -> u64 {
    let color = match stone {
        None => return 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    };
    let seed = (point.column as u64) << 34 | (point.row as u64) << 2 | color;
    let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
