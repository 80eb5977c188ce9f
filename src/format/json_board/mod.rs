//! Boards in JSON.
//!
//! Accepted: an array of row strings, `["B W"," . "]`, in the signs of [`super::letters`], or an
//! object with such an array as `board` and, if the region of one point is asked for, its column
//! `x` and its row `y`, counted from 0 at the top left: the form of Exercism's canonical data.
//! Other keys are ignored. Values follow each other with or without white space. As JavaScript
//! prints it, a string may stand in single quotes, a comma before a closing bracket, and a
//! semicolon after a value.
//!
//! Written: see [`super::territory`].
//!
//! [`value`] first takes a whole value off the stream, or says where it is no JSON; then [`board`]
//! says what it means. So bad content does not spoil the values behind it.

pub(crate) mod board;
pub(crate) mod value;
