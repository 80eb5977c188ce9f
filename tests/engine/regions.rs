//! The region engine against the reference, on random and on all small boards, and on shapes that
//! are hard to walk through.

use crate::common::random::Random;
use crate::common::reference::{self, BLACK, EMPTY, Position, WHITE};
use igo::Level;
use igo::grid::regions::{Keep, Owner, Regions, Row};
use igo::grid::{Color, Point};

const OWNERS: [Owner; 3] = [Some(Color::Black), Some(Color::White), None];

/// The regions of a position as the engine sees them.
fn regions(position: &Position, keep: Keep, asked: Option<Point>) -> Regions {
    let mut regions = Regions::new(Level::new());
    fill(&mut regions, position, keep, asked);
    regions
}

fn fill(regions: &mut Regions, position: &Position, keep: Keep, asked: Option<Point>) {
    regions.begin(keep, asked);
    for cells in position.cells.chunks(position.width) {
        let mut row = Row::default();
        for &cell in cells {
            row.push(match cell {
                BLACK => Some(Color::Black),
                WHITE => Some(Color::White),
                _ => None,
            });
        }
        regions.push(&row).expect("memory");
    }
    regions.finish();
}

/// The points of an owner as the engine lists them.
fn points(regions: &Regions, owner: Owner) -> Vec<Point> {
    regions.points(owner).points().collect()
}

/// The points of each owner by flood fill, by column, then row.
fn flooded(position: &Position) -> [Vec<Point>; 3] {
    let mut points = [const { Vec::new() }; 3];
    let mut seen = vec![false; position.cells.len()];
    for start in position.points() {
        if position.at(start) != EMPTY || seen[start.1 * position.width + start.0] {
            continue;
        }
        let of = match position.owner(start) {
            reference::Owner::Black => 0,
            reference::Owner::White => 1,
            _ => 2,
        };
        for (column, row) in position.flood(start).0 {
            seen[row * position.width + column] = true;
            points[of].push(Point::new(column, row));
        }
    }
    for points in &mut points {
        points.sort_unstable();
    }
    points
}

/// Compares everything the engine says of a position; the points of each owner.
fn check(position: &Position, asked: reference::Point) -> [Vec<Point>; 3] {
    let expected = flooded(position);
    let point = Point::new(asked.0, asked.1);
    let kept = regions(position, Keep::Points, Some(point));
    let counted = regions(position, Keep::Counts, Some(point));
    for (owner, expected) in OWNERS.into_iter().zip(&expected) {
        let plane = kept.points(owner);
        let found = plane.points().collect::<Vec<_>>();
        assert_eq!(&found, expected, "{owner:?} of {:?}", position.rows());
        // Beyond the right and the lower edge too, as far as a word may reach.
        for column in (0..position.width + 2).chain([64, 127, 128]) {
            for row in 0..position.height + 2 {
                let point = Point::new(column, row);
                let is_expected = expected.binary_search(&point).is_ok();
                assert_eq!(plane.contains(point), is_expected, "{point:?}");
            }
        }
        assert_eq!(kept.count(owner), expected.len() as u64);
        assert_eq!(counted.count(owner), expected.len() as u64);
    }
    let mut region = match position.at(asked) {
        EMPTY => position.flood(asked).0,
        _ => Vec::new(),
    };
    region.sort_unstable();
    let plane = kept.asked_points();
    let found = plane.points();
    let found = found.map(|point| (point.column, point.row));
    assert_eq!(
        found.collect::<Vec<_>>(),
        region,
        "{asked:?} of {:?}",
        position.rows()
    );
    let owner = match position.owner(asked) {
        reference::Owner::Black => Some(Color::Black),
        reference::Owner::White => Some(Color::White),
        _ => None,
    };
    assert_eq!(kept.asked(), (owner, region.len() as u64));
    assert_eq!(counted.asked(), kept.asked());
    expected
}

/// A board on which one point in `stones` of ten is a stone.
fn random_position(random: &mut Random, width: usize, height: usize) -> Position {
    let mut position = Position::empty(width, height);
    let stones = random.next() % 11;
    let white = random.next() % 4;
    for cell in &mut position.cells {
        if random.next() % 10 < stones {
            *cell = if random.next() % 3 < white {
                WHITE
            } else {
                BLACK
            };
        }
    }
    position
}

#[test]
fn random_boards_agree_with_flood_fill() {
    let mut random = Random::new("random boards agree with flood fill");
    let mut owned = [0; 3];
    for _ in 0..20_000 {
        let (width, height) = (1 + random.below(25), 1 + random.below(25));
        let position = random_position(&mut random, width, height);
        let asked = (random.below(width), random.below(height));
        let points = check(&position, asked);
        for (boards, points) in owned.iter_mut().zip(&points) {
            *boards += usize::from(!points.is_empty());
        }
    }
    assert!(owned.iter().all(|&boards| boards > 5_000), "{owned:?}");
}

#[test]
fn random_boards_at_word_borders_agree_with_flood_fill() {
    let mut random = Random::new("random boards at word borders agree with flood fill");
    for width in [63, 64, 65, 127, 128, 129, 192, 200] {
        for height in [1, 2, 3, 7, 64, 65] {
            let position = random_position(&mut random, width, height);
            for column in [0, 62, width - 1] {
                check(&position, (column, random.below(height)));
            }
        }
    }
}

#[test]
fn all_small_boards_agree_with_flood_fill() {
    let long = (1..=7).flat_map(|length| [(length, 1), (1, length)]);
    let mut boards = 0;
    for (width, height) in long.chain([(2, 2), (2, 3), (3, 2), (3, 3)]) {
        let cells = (width * height) as u32;
        for number in 0..3_usize.pow(cells) {
            let mut position = Position::empty(width, height);
            for (index, cell) in position.cells.iter_mut().enumerate() {
                *cell = (number / 3_usize.pow(index as u32) % 3) as u8;
            }
            check(&position, (number % width, number % height));
            boards += 1;
        }
    }
    // 2 * (3 + 9 + ... + 2187) long ones, 81 + 2 * 729 + 19,683 others.
    assert_eq!(boards, 2 * 3_279 + 81 + 2 * 729 + 19_683);
}

#[test]
fn colors_swapped_give_owners_swapped_and_a_turned_board_turned_regions() {
    let mut random = Random::new("colors swapped, boards turned");
    for _ in 0..300 {
        let (width, height) = (1 + random.below(90), 1 + random.below(90));
        let position = random_position(&mut random, width, height);
        let mut swapped = Position::empty(width, height);
        let mut turned = Position::empty(height, width);
        for (column, row) in position.points() {
            let cell = position.at((column, row));
            swapped.put((column, row), [EMPTY, WHITE, BLACK][usize::from(cell)]);
            turned.put((row, column), cell);
        }
        let [position, swapped, turned] =
            [position, swapped, turned].map(|board| regions(&board, Keep::Points, None));
        for owner in OWNERS {
            let points_of_owner = points(&position, owner);
            let opponent = owner.map(Color::opponent);
            assert_eq!(points(&swapped, opponent), points_of_owner);
            let mut back = points(&turned, owner);
            for point in &mut back {
                *point = Point::new(point.row, point.column);
            }
            back.sort_unstable();
            assert_eq!(back, points_of_owner);
        }
    }
}

#[test]
fn one_engine_takes_boards_of_different_sizes_one_after_the_other() {
    let mut random = Random::new("boards of different sizes");
    let mut engine = Regions::new(Level::new());
    for _ in 0..2_000 {
        let (width, height) = (1 + random.below(140), 1 + random.below(12));
        let position = random_position(&mut random, width, height);
        let keep = [Keep::Points, Keep::Counts][random.below(2)];
        fill(&mut engine, &position, keep, None);
        let alone = regions(&position, Keep::Points, None);
        for owner in OWNERS {
            assert_eq!(engine.count(owner), alone.count(owner));
            if keep == Keep::Points {
                assert_eq!(points(&engine, owner), points(&alone, owner));
            }
        }
        // A board that is broken off leaves nothing behind.
        engine.begin(Keep::Counts, None);
        let mut row = Row::default();
        (0..width).for_each(|_| row.push(None));
        engine.push(&row).expect("memory");
    }
}

/// A board of black stones with one winding corridor, from the edge to the middle.
fn spiral(side: usize) -> Position {
    let mut position = Position::empty(side, side);
    position.cells.fill(BLACK);
    let (mut at, mut step) = ((0, 0), (1, 0));
    let mut lengths = vec![side - 1];
    for length in (1..side).rev().step_by(2) {
        lengths.extend([length, length]);
    }
    position.put((0, 0), EMPTY);
    for length in lengths {
        for _ in 0..length {
            at = (at.0 + step.0, at.1 + step.1);
            position.put((at.0 as usize, at.1 as usize), EMPTY);
        }
        step = (-step.1, step.0);
    }
    position
}

/// Wherever words of 64 points meet: stones at the left and at the right of a point, and nothing else.
#[test]
fn point_between_two_stones_touches_both() {
    for column in 1..199 {
        for (left, right) in [
            (BLACK, BLACK),
            (WHITE, WHITE),
            (BLACK, WHITE),
            (BLACK, EMPTY),
            (EMPTY, WHITE),
        ] {
            let mut position = Position::empty(200, 1);
            position.put((column - 1, 0), left);
            position.put((column + 1, 0), right);
            check(&position, (column, 0));
        }
    }
}

#[test]
fn spiral_is_one_region() {
    let position = spiral(201);
    let corridor = position.cells.iter().filter(|&&cell| cell == EMPTY).count();
    let regions = regions(&position, Keep::Counts, Some(Point::new(0, 0)));
    // Half of the board and a point more than that: walls and corridor are equally wide.
    assert!((20_000..20_500).contains(&corridor), "{corridor}");
    assert_eq!(regions.asked(), (Some(Color::Black), corridor as u64));
    assert_eq!(regions.count(Some(Color::Black)), corridor as u64);
}

#[test]
fn comb_is_one_region_when_its_back_comes_last() {
    let mut position = Position::empty(301, 100);
    for (column, row) in position.points() {
        if column % 2 == 1 && row < 99 {
            position.put((column, row), WHITE);
        }
    }
    let regions = regions(&position, Keep::Counts, Some(Point::new(300, 0)));
    let points = 301 * 100 - 150 * 99;
    assert_eq!(regions.asked(), (Some(Color::White), points));
}

#[test]
fn board_without_stones_is_nobodys_and_one_full_of_stones_has_no_territory() {
    for (width, height) in [(1, 1), (7, 4), (4, 7), (63, 2), (64, 2), (65, 2), (128, 3)] {
        let mut position = Position::empty(width, height);
        let points = (width * height) as u64;
        let counts = |position: &Position| {
            let regions = regions(position, Keep::Counts, None);
            OWNERS.map(|owner| regions.count(owner))
        };
        assert_eq!(counts(&position), [0, 0, points]);
        position.put((width - 1, height - 1), WHITE);
        assert_eq!(counts(&position), [0, points - 1, 0]);
        position.cells.fill(BLACK);
        assert_eq!(counts(&position), [0, 0, 0]);
    }
}
