//! Tables that grow as far as there is memory.

use std::collections::TryReserveError;

/// Adds to a table, or leaves it as it is if there is not enough memory.
pub(super) fn extend<T>(
    table: &mut Vec<T>,
    more: impl ExactSizeIterator<Item = T>,
) -> Result<(), TryReserveError> {
    table.try_reserve(more.len())?;
    table.extend(more);
    Ok(())
}

/// Puts other elements in the place of those of a table, as far as there is memory for them.
pub(super) fn replace<T>(
    table: &mut Vec<T>,
    by: impl ExactSizeIterator<Item = T>,
) -> Result<(), TryReserveError> {
    table.clear();
    extend(table, by)
}

/// Makes a table at least so long, or leaves it as it is if there is not enough memory.
pub(super) fn lengthen<T: Copy>(
    table: &mut Vec<T>,
    length: usize,
    filler: T,
) -> Result<(), TryReserveError> {
    let missing = length.saturating_sub(table.len());
    extend(table, std::iter::repeat_n(filler, missing))
}
