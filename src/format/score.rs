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
use std::str::FromStr;

use crate::stream::Answers;

/// Points in hundredths, so that sums of komi and whole points are exact.
///
/// `i64`: enough for a board of 92 million times a thousand million points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Hundredths(i64);

impl Hundredths {
    fn whole(points: u64) -> Hundredths {
        Hundredths(points as i64 * 100)
    }
}

impl Hundredths {
    fn write(self, answers: &mut Answers) {
        let magnitude = self.0.unsigned_abs();
        let (whole, part) = (magnitude / 100, magnitude % 100);
        answers.push(if self.0 < 0 { b"-" } else { b"" });
        answers.push_number(whole as usize);
        match (part, part % 10) {
            (0, _) => {}
            (_, 0) => answers.push(&[b'.', b'0' + (part / 10) as u8]),
            _ => answers.push(&[b'.', b'0' + (part / 10) as u8, b'0' + (part % 10) as u8]),
        }
    }
}

/// The points that white is given for moving second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Komi(Hundredths);

/// What is said of a text that is no komi.
const NO_KOMI: &str = "not a komi from -999 to 999 with at most two decimals, such as 6.5";

impl FromStr for Komi {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Komi, &'static str> {
        let magnitude = text.strip_prefix('-').unwrap_or(text);
        let (whole, decimals) = magnitude.split_once('.').unwrap_or((magnitude, "0"));
        let is_digits = |text: &str, most| {
            (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_plain = whole == "0" || !whole.starts_with('0');
        if !is_plain || !is_digits(whole, 3) || !is_digits(decimals, 2) {
            return Err(NO_KOMI);
        }
        let number = |digits: &str| {
            let digits = digits.bytes().map(|digit| i64::from(digit - b'0'));
            digits.fold(0, |number, digit| 10 * number + digit)
        };
        let unit = if decimals.len() == 1 { 10 } else { 1 };
        let hundredths = 100 * number(whole) + unit * number(decimals);
        match (hundredths, text.starts_with('-')) {
            (99_901.., _) | (0, true) => Err(NO_KOMI),
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

    /// Writes the line of text without its line feed, or the JSON object.
    pub fn write(&self, answers: &mut Answers, json: bool) {
        let [open, black, white, close] = match json {
            true => [r#"{"result":""#, r#"","black":"#, r#","white":"#, "}"],
            false => ["", " ", " ", ""],
        };
        answers.push(open.as_bytes());
        match self.black.cmp(&self.white) {
            Ordering::Greater => answers.push(b"B+"),
            Ordering::Less => answers.push(b"W+"),
            Ordering::Equal => {}
        }
        Hundredths((self.black.0 - self.white.0).abs()).write(answers);
        answers.push(black.as_bytes());
        self.black.write(answers);
        answers.push(white.as_bytes());
        self.white.write(answers);
        answers.push(close.as_bytes());
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
            assert_eq!(text.parse::<Komi>(), Err(NO_KOMI), "{text}");
        }
    }

    #[test]
    fn points_are_written_without_trailing_zeros() {
        for (hundredths, text) in [(650, "6.5"), (-25, "-0.25"), (4000, "40"), (-105, "-1.05")] {
            let mut answers = Answers::default();
            Hundredths(hundredths).write(&mut answers);
            assert_eq!(answers.waiting(), text.as_bytes());
        }
    }
}
