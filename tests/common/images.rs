//! The mirror images of a board, and the board with its colors swapped.

use super::reference::{BLACK, EMPTY, Point, Position, WHITE};

/// Where a point goes in one of the eight images, 0 to 7, of a board of this width and height.
pub fn image(which: usize, (width, height): (usize, usize), (column, row): Point) -> Point {
    let transposed = which & 1 == 1;
    let (column, row) = if transposed {
        (row, column)
    } else {
        (column, row)
    };
    let (width, height) = if transposed {
        (height, width)
    } else {
        (width, height)
    };
    let mirrored = |place, length| length - 1 - place;
    (
        if which & 2 == 2 {
            mirrored(column, width)
        } else {
            column
        },
        if which & 4 == 4 {
            mirrored(row, height)
        } else {
            row
        },
    )
}

/// One of the eight images of a position.
pub fn image_of(which: usize, position: &Position) -> Position {
    let size = (position.width, position.height);
    let mut turned = if which & 1 == 1 {
        Position::empty(size.1, size.0)
    } else {
        position.clone()
    };
    for point in position.points() {
        turned.put(image(which, size, point), position.at(point));
    }
    turned
}

/// The same position with the colors exchanged.
pub fn swapped(position: &Position) -> Position {
    let mut swapped = position.clone();
    for cell in &mut swapped.cells {
        *cell = [EMPTY, WHITE, BLACK][usize::from(*cell)];
    }
    swapped
}
