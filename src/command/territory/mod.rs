//! `igo territory`: boards in, the owner of every empty point out.

pub mod fast;

use fearless_simd::Level;

use self::fast::{Notation, Request};
use super::{Form, Outcome, stop, write_error};
use crate::format::fault::{About, Bad, Error};
use crate::format::golf::DigitsReader;
use crate::format::hint::{self, Reading};
use crate::format::json_board::board::{JsonBoard, bad_content};
use crate::format::json_board::value::{JsonReader, JsonValue};
use crate::format::letters::LettersReader;
use crate::format::query::Query;
use crate::format::score::{Komi, Score};
use crate::format::territory::{self, Scope};
use crate::format::text::{is_space, skip_space};
use crate::grid::Color;
use crate::grid::regions::{Keep, Regions, Row};
use crate::stream::{IoError, Place, Stream};

/// What the user asked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// The form of the answers.
    pub form: Form,
    /// Whether each line is one board.
    pub oneline: bool,
    /// The point whose region is asked for, where a board does not say itself.
    pub at: Option<Query>,
    /// Whether points are listed or counted.
    pub keep: Keep,
    /// The komi, where the score of each board is asked for instead of its territory; `at` is not
    /// asked then, and counts are enough.
    pub score: Option<Komi>,
    /// The vector instructions to use.
    pub level: Level,
}

/// Answers every board of the stream.
///
/// # Errors
///
/// The first bad board, unless it is answered in its place: in a line of its own or as JSON; an end
/// of the stream that fails. The message is complete but for the program's name. What was answered
/// before is written.
pub fn run(stream: &mut Stream<'_>, options: &Options) -> anyhow::Result<Outcome> {
    let mut boards = Survey::new(options);
    let outcome = if options.oneline {
        answer_lines(stream, &mut boards)?
    } else {
        answer_stream(stream, &mut boards)?
    };
    stream.flush()?;
    Ok(outcome)
}

/// Answers boards that follow each other, up to the first that leaves its end unclear.
fn answer_stream(stream: &mut Stream<'_>, boards: &mut Survey<'_>) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let mut previous = None;
    let Some(notation) = notation(stream)? else {
        return Ok(outcome);
    };
    let form = boards.options.form;
    loop {
        if answer_canonical(stream, boards.options, Some(notation), previous.is_some())? {
            previous = Some(boards.options.score.is_some());
            boards.note_answered();
        }
        let scope = match boards.read(stream, notation) {
            Ok(None) => return Ok(outcome),
            Ok(Some(scope)) => Ok(scope),
            Err(Error::Bad(bad)) if has_clear_end(&bad, notation, form) => Err(bad),
            Err(error) => return Err(stop(stream, error, boards.reading(notation))),
        };
        let is_region = !matches!(scope, Ok(Scope::Board));
        let is_line = form == Form::Text && (is_region || boards.options.score.is_some());
        if form != Form::Json && previous.is_some_and(|previous| !(previous && is_line)) {
            stream.answers.push(b"\n");
        }
        previous = Some(is_line);
        match scope {
            Ok(scope) => boards.write_answer(stream, scope)?,
            Err(bad) => {
                answer_bad_board(stream, &bad, form)?;
                outcome.bad = true;
                continue;
            }
        }
        stream.answers.push(b"\n");
        stream.flush_if_full()?;
    }
}

/// Answers canonical boards up to one that is not; whether there was one.
///
/// `is_later` says whether there are answers before. Without a notation each line is a board.
fn answer_canonical(
    stream: &mut Stream<'_>,
    options: &Options,
    notation: Option<Notation>,
    is_later: bool,
) -> Result<bool, IoError> {
    let mut is_answered = false;
    if options.at.is_some() || options.form == Form::Diagram {
        return Ok(is_answered);
    }
    let json = options.form == Form::Json || notation.is_none();
    loop {
        let request = Request {
            notation,
            json,
            keep: options.keep,
            score: options.score,
            separate: (is_later || is_answered) && !json && options.score.is_none(),
        };
        let (input, answers) = stream.unread_and_answers();
        let answered = fast::answer(options.level, request, input, answers);
        if answered.bytes > 0 {
            stream.consume_lines(answered.bytes, answered.lines);
            is_answered = true;
        }
        stream.flush_if_full()?;
        let rest = stream.unread();
        // A line is answered when it is complete, whatever it holds.
        let is_cut = notation.is_none() && rest.len() < fast::LONG && !rest.contains(&b'\n');
        if answered.bytes == 0 && !((is_cut || rest.is_empty()) && stream.more()?) {
            return Ok(is_answered);
        }
    }
}

/// Whether it is clear where the next board begins after a bad one.
fn has_clear_end(bad: &Bad, notation: Notation, form: Form) -> bool {
    match bad.about {
        About::Content => true,
        About::Point => notation == Notation::Json || form == Form::Json,
        _ => false,
    }
}

/// Answers a bad board in its place, and reports it.
fn answer_bad_board(stream: &mut Stream<'_>, bad: &Bad, form: Form) -> Result<(), IoError> {
    write_error(stream, bad, form);
    stream.answers.push(b"\n");
    let complaint = hint::complaint(stream, bad, Reading::Boards)?;
    stream.complain(&complaint)
}

/// Answers each line in its place, always as JSON.
fn answer_lines(stream: &mut Stream<'_>, boards: &mut Survey<'_>) -> Result<Outcome, IoError> {
    let options = boards.options;
    let each = |stream: &mut Stream<'_>, _: &mut Outcome| {
        let Some(notation) = skip_space(stream)?.map(Notation::of) else {
            return Ok(());
        };
        if notation == Notation::Letters {
            let what = "letters take a line for each row: a board on one line is JSON or digits";
            return Err(Error::bad(stream.place(), what));
        }
        if let Some(scope) = boards.read(stream, notation)? {
            boards.write_json(stream, scope)?;
        }
        Ok(())
    };
    let many = |stream: &mut Stream<'_>, _: &mut Outcome| {
        answer_canonical(stream, options, None, false).map(drop)
    };
    super::answer_lines(stream, Form::Json, many, each)
}

/// The notation of the first line that is not empty, which stays where it is; none if there is none.
fn notation(stream: &mut Stream<'_>) -> Result<Option<Notation>, IoError> {
    let mut distance = 0;
    loop {
        match stream.peek_at(distance)? {
            None if distance == 0 => return Ok(None),
            Some(b'\n') if matches!(stream.unread(), [b'\n', ..] | [b'\r', b'\n', ..]) => {
                stream.consume(distance + 1);
                distance = 0;
            }
            // A line of blanks is a row of points.
            None | Some(b'\n') => return Ok(Some(Notation::Letters)),
            Some(byte) if is_space(byte) => distance += 1,
            Some(byte) => return Ok(Some(Notation::of(byte))),
        }
    }
}

/// Reads boards of all notations, and holds the regions of the last one.
struct Survey<'o> {
    options: &'o Options,
    regions: Regions,
    /// The stones of each color on the board.
    black: u64,
    white: u64,
    row: Row,
    letters: LettersReader,
    digits: DigitsReader,
    json: JsonReader,
}

impl<'o> Survey<'o> {
    fn new(options: &'o Options) -> Survey<'o> {
        Survey {
            options,
            regions: Regions::new(options.level),
            black: 0,
            white: 0,
            row: Row::default(),
            letters: LettersReader::new(options.level),
            digits: DigitsReader::default(),
            json: JsonReader::default(),
        }
    }

    /// What is being read.
    fn reading(&self, notation: Notation) -> Reading {
        match notation {
            Notation::Digits => Reading::Digits(self.digits.follower()),
            Notation::Letters | Notation::Json => Reading::Boards,
        }
    }

    /// Tells the readers that boards of their notation were answered without them.
    fn note_answered(&mut self) {
        self.digits.note_board();
        self.json.note_value();
    }

    /// Reads the next board, and finds its regions; what its answer is about. None if there is none.
    fn read(
        &mut self,
        stream: &mut Stream<'_>,
        notation: Notation,
    ) -> Result<Option<Scope>, Error> {
        let begin = match notation {
            Notation::Letters => self.letters.find(stream)?,
            Notation::Digits => self.digits.read(stream)?,
            Notation::Json => match self.json.read(stream)? {
                Some(value) => return self.read_json(&value).map(Some),
                None => None,
            },
        };
        let Some(begin) = begin else { return Ok(None) };
        let query = self.options.at.as_ref();
        self.begin(query);
        while match notation {
            Notation::Letters => self.letters.next_row(stream, &mut self.row)?,
            _ => self.digits.next_row(&mut self.row),
        } {
            self.push_row(begin)?;
        }
        self.finish(query, Place { column: 1, ..begin }).map(Some)
    }

    /// Finds the regions of the board in a JSON value.
    fn read_json(&mut self, value: &JsonValue) -> Result<Scope, Error> {
        let mut board = JsonBoard::find(value)?;
        let whole = match (self.options.score, self.options.form) {
            (Some(_), _) => Some("a score is for no single point: x and y"),
            (None, Form::Diagram) => Some("a diagram shows no single point: x and y"),
            (None, _) => None,
        };
        if let (Some(_), Some(what)) = (&board.query, whole) {
            return Err(bad_content(value.place, what));
        }
        let query = board.query.take();
        let query = query.as_ref().or(self.options.at.as_ref());
        self.begin(query);
        while board.next_row(&mut self.row)? {
            self.push_row(value.place)?;
        }
        self.finish(query, value.place)
    }

    fn begin(&mut self, query: Option<&Query>) {
        (self.black, self.white) = (0, 0);
        self.regions
            .begin(self.options.keep, query.and_then(Query::point));
    }

    fn push_row(&mut self, begin: Place) -> Result<(), Error> {
        let count = |words: &[u64]| {
            words
                .iter()
                .map(|word| u64::from(word.count_ones()))
                .sum::<u64>()
        };
        self.black += count(self.row.black());
        self.white += count(self.row.white());
        self.regions.push(&self.row).map_err(Error::memory(begin))
    }

    /// Ends the board; `place` is where a point off the board is reported.
    fn finish(&mut self, query: Option<&Query>, place: Place) -> Result<Scope, Error> {
        self.regions.finish();
        let Some(query) = query else {
            return Ok(Scope::Board);
        };
        let (width, height) = (self.regions.width(), self.regions.height());
        match query.off_board(width, height) {
            Some(what) => Err(Error::bad(place, what).about(About::Point)),
            None => Ok(Scope::Region),
        }
    }

    /// The score of the last board.
    fn score(&self, komi: Komi) -> Score {
        let area = |stones, color| stones + self.regions.count(Some(color));
        let black = area(self.black, Color::Black);
        Score::new(black, area(self.white, Color::White), komi)
    }

    /// Writes the answer to the last board, without the last line feed.
    fn write_answer(&self, stream: &mut Stream<'_>, scope: Scope) -> Result<(), IoError> {
        let (regions, keep) = (&self.regions, self.options.keep);
        match (self.options.form, self.options.score) {
            (Form::Text, Some(komi)) => self.score(komi).write(&mut stream.answers, false),
            (Form::Text, None) => territory::write_text(stream, regions, scope, keep)?,
            (Form::Diagram, _) => territory::write_diagram(stream, regions)?,
            (Form::Json, _) => self.write_json(stream, scope)?,
        }
        Ok(())
    }

    /// Writes the answer to the last board as a JSON object.
    fn write_json(&self, stream: &mut Stream<'_>, scope: Scope) -> Result<(), IoError> {
        match self.options.score {
            Some(komi) => {
                self.score(komi).write(&mut stream.answers, true);
                Ok(())
            }
            None => territory::write_json(stream, &self.regions, scope, self.options.keep),
        }
    }
}
