//! The rules of play that a game can be judged by: names for two switches.
//!
//! Scoring is no part of them. The names are those of the rule sets that the switches come from.

use std::fmt;
use std::str::FromStr;

/// What the rules say about suicide and about positions that come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether a move may leave its own chain without a liberty; the chain is taken off then.
    pub allow_suicide: bool,
    /// Which positions may not come back.
    pub repetition: Repetition,
}

/// Which positions may not come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Every position may.
    Free,
    /// The one before the last move may not.
    Ko,
    /// None on the path may, whoever moved (positional superko).
    Positional,
    /// None on the path may with the same color having moved (situational superko).
    Situational,
}

impl Rules {
    /// The names, and the rules that they stand for.
    pub const NAMED: [(&str, Rules); 8] = [
        ("japanese", Rules::new(false, Repetition::Ko)),
        ("korean", Rules::new(false, Repetition::Ko)),
        ("chinese", Rules::new(false, Repetition::Ko)),
        ("chinese-superko", Rules::new(false, Repetition::Positional)),
        ("aga", Rules::new(false, Repetition::Situational)),
        ("new-zealand", Rules::new(true, Repetition::Situational)),
        ("tromp-taylor", Rules::new(true, Repetition::Positional)),
        ("none", Rules::new(false, Repetition::Free)),
    ];

    const fn new(allow_suicide: bool, repetition: Repetition) -> Rules {
        Rules {
            allow_suicide,
            repetition,
        }
    }
}

/// The Japanese rules.
impl Default for Rules {
    fn default() -> Rules {
        Rules::new(false, Repetition::Ko)
    }
}

/// A name that stands for no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownRules;

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no rules of this name")
    }
}

impl std::error::Error for UnknownRules {}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(name: &str) -> Result<Rules, UnknownRules> {
        let mut named = Rules::NAMED.into_iter();
        let found = named.find(|&(known, _)| known == name);
        found.map(|(_, rules)| rules).ok_or(UnknownRules)
    }
}
