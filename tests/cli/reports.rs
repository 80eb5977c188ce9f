//! Positions and inputs that people had trouble with, from public reports about other programs.
//!
//! Each case of `reports.json` names its source, and what went wrong there or is special about it.

use serde_json::Value;

use crate::common::{igo, text};

#[test]
fn reported_situations_are_answered_rightly() {
    let cases: Value = serde_json::from_str(include_str!("reports.json")).expect("JSON");
    let cases = cases.as_array().expect("an array");
    for case in cases {
        let word = |key: &str| case[key].as_str().expect("a text");
        let arguments = case["arguments"].as_array().expect("an array");
        let arguments = arguments.iter().map(|word| word.as_str().expect("a text"));
        let run = igo(&arguments.collect::<Vec<_>>(), word("input").as_bytes());
        let err = text(&run.err);
        let found = (text(&run.out), run.status.map(i64::from));
        let expected = (word("stdout").into(), case["status"].as_i64());
        assert_eq!(found, expected, "{}: {}\n{err}", word("id"), word("note"));
        // A complaint names the place; an answer comes without one.
        let is_refused = expected.1 == Some(2);
        assert_eq!(err.starts_with("igo: line "), is_refused, "{err}");
        assert_eq!(err.is_empty(), !is_refused, "{err}");
    }
    assert_eq!(cases.len(), 25);
}
