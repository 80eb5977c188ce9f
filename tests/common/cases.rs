//! Random cases of a law, the same ones in every run.

use proptest::strategy::Strategy;
use proptest::test_runner::{
    Config, FileFailurePersistence, RngAlgorithm, TestError, TestRng, TestRunner,
};

use super::random::Random;

/// Where the cases that once broke a law are kept; each run begins with them.
const KEPT: &str = "tests/broken-laws.txt";

/// Holds `count` cases to a law, which panics if it is broken, and shows the smallest that breaks it.
#[track_caller]
pub fn hold<S: Strategy>(name: &str, count: u32, cases: &S, law: impl Fn(S::Value)) {
    let mut random = Random::new(name);
    let seed = [(); 4].map(|()| random.next().to_le_bytes()).concat();
    let config = Config {
        cases: count,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(KEPT))),
        ..Config::default()
    };
    let numbers = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let held = TestRunner::new_with_rng(config, numbers).run(cases, |case| {
        law(case);
        Ok(())
    });
    match held {
        Ok(()) => {}
        Err(TestError::Fail(reason, case)) => panic!("{name}: {reason}\nfor {case:?}"),
        Err(TestError::Abort(reason)) => panic!("{name}: {reason}"),
    }
}
