//! The area score of a board as it stands, in the words of a game record's result.
//!
//! Accepted as komi: a plain decimal from -999 to 999 with at most two decimals, such as `6.5`, `0`
//! or `-0.75`; no plus sign, no exponent, no leading zeros.
//!
//! Written, the winner and the margin, black's points, white's points; no trailing zeros:
//!
//! ```text
//! B+1.5 41 39.5
//! 0 40 40                                     a draw
//! {"result":"B+1.5","black":41,"white":39.5}
//! ```
//!
//! Every stone counts as alive: a color has its stones and the empty points that it owns, and white
//! has komi besides. Source: area scoring of the Tromp-Taylor rules.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::grid::Color;

/// Points in hundredths, so that sums of komi and whole points are exact.
///
/// `i128`: a hundred times the points of any board fit, whatever the size of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Hundredths(i128);

impl Hundredths {
    fn whole(points: u64) -> Hundredths {
        Hundredths(i128::from(points) * 100)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / 100, self.0.abs() % 100);
        match (part, part % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// The points that white is given for moving second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Komi(Hundredths);

/// A text is no komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKomi;

impl fmt::Display for NotKomi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a komi from -999 to 999 with at most two decimals, such as 6.5")
    }
}

impl std::error::Error for NotKomi {}

impl FromStr for Komi {
    type Err = NotKomi;

    fn from_str(text: &str) -> Result<Komi, NotKomi> {
        let magnitude = text.strip_prefix('-').unwrap_or(text);
        let (whole, decimals) = magnitude.split_once('.').unwrap_or((magnitude, "0"));
        let is_digits = |text: &str, most| {
            (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_plain = whole == "0" || !whole.starts_with('0');
        if !is_plain || !is_digits(whole, 3) || !is_digits(decimals, 2) {
            return Err(NotKomi);
        }
        let number = |digits: &str| {
            let digits = digits.bytes().map(|digit| i128::from(digit - b'0'));
            digits.fold(0, |number, digit| 10 * number + digit)
        };
        let unit = if decimals.len() == 1 { 10 } else { 1 };
        let hundredths = 100 * number(whole) + unit * number(decimals);
        match (hundredths, text.starts_with('-')) {
            (99_901.., _) | (0, true) => Err(NotKomi),
            (_, true) => Ok(Komi(Hundredths(-hundredths))),
            (_, false) => Ok(Komi(Hundredths(hundredths))),
        }
    }
}

/// What each color has on a board, komi included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    black: Hundredths,
    white: Hundredths,
}

impl Score {
    /// The score of a board on which the stones and the owned empty points of a color add up to
    /// `black` and `white`.
    pub fn new(black: u64, white: u64, komi: Komi) -> Score {
        let Hundredths(white) = Hundredths::whole(white);
        Score {
            black: Hundredths::whole(black),
            white: Hundredths(white + komi.0.0),
        }
    }

    /// The color with more points; none if it is a draw.
    pub fn winner(&self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            Ordering::Greater => Some(Color::Black),
            Ordering::Less => Some(Color::White),
            Ordering::Equal => None,
        }
    }

    /// The result as a game record writes it: `B+1.5`, `W+0.25`, `0`.
    fn result(&self) -> String {
        let margin = Hundredths((self.black.0 - self.white.0).abs());
        match self.winner() {
            Some(Color::Black) => format!("B+{margin}"),
            Some(Color::White) => format!("W+{margin}"),
            None => String::from("0"),
        }
    }

    /// The JSON object.
    pub fn to_json(&self) -> String {
        let (result, black, white) = (self.result(), self.black, self.white);
        format!(r#"{{"result":"{result}","black":{black},"white":{white}}}"#)
    }
}

/// The line of text.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.result(), self.black, self.white)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_is_a_plain_decimal() {
        for (text, hundredths) in [
            ("6.5", 650),
            ("0", 0),
            ("-0.75", -75),
            ("999", 99_900),
            ("-999", -99_900),
            ("7.50", 750),
            ("0.05", 5),
        ] {
            assert_eq!(text.parse(), Ok(Komi(Hundredths(hundredths))), "{text}");
        }
        let others = [
            "", "-", ".", "6.", ".5", "+6.5", "06.5", "00", "1e3", "6.555", "nan", "inf", "1000",
            "999.01", "-999.5", "-0", "-0.0", "6,5", " 6.5", "6.5 ", "--6", "6.-5", "6.5.5",
            "\u{663}",
        ];
        for text in others {
            assert_eq!(text.parse::<Komi>(), Err(NotKomi), "{text}");
        }
    }

    #[test]
    fn points_are_written_without_trailing_zeros() {
        for (hundredths, text) in [(650, "6.5"), (-25, "-0.25"), (4000, "40"), (-105, "-1.05")] {
            assert_eq!(Hundredths(hundredths).to_string(), text);
        }
    }
}
