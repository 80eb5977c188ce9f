//! `igo territory`: boards in, the owner of every empty point out.

use fearless_simd::Level;

use super::{Form, Outcome, stop, write_error};
use crate::format::fault::{Bad, Error, Fault};
use crate::format::json_board::{self, board, content::Content};
use crate::format::query::Query;
use crate::format::territory::{self, Detail, Scope};
use crate::format::text::{self, is_space, skip_space};
use crate::format::{digits, letters};
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
    pub detail: Detail,
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
    let mut boards = Boards::new(options);
    let outcome = if options.oneline {
        let bad = answer_lines(stream, &mut boards)?;
        Outcome {
            bad,
            illegal: false,
        }
    } else {
        answer_stream(stream, &mut boards)?
    };
    stream.flush()?;
    Ok(outcome)
}

/// Answers boards that follow each other, up to the first that leaves its end unclear.
fn answer_stream(stream: &mut Stream<'_>, boards: &mut Boards<'_>) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let mut previous = None;
    let Some(notation) = notation(stream)? else {
        return Ok(outcome);
    };
    let form = boards.options.form;
    loop {
        let scope = match boards.read(stream, notation) {
            Ok(None) => return Ok(outcome),
            Ok(Some(scope)) => Ok(scope),
            Err(Error::Bad(bad)) if has_clear_end(&bad, notation, form) => Err(bad),
            Err(error) => return Err(stop(stream, error)),
        };
        let is_line = form == Form::Text && !matches!(scope, Ok(Scope::Board));
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

/// Whether it is clear where the next board begins after a bad one.
fn has_clear_end(bad: &Bad, notation: Notation, form: Form) -> bool {
    match bad.fault {
        Fault::Content(_) => true,
        Fault::OffBoard(_) => notation == Notation::Json || form == Form::Json,
        _ => false,
    }
}

/// Answers a bad board in its place, and reports it.
fn answer_bad_board(stream: &mut Stream<'_>, bad: &Bad, form: Form) -> Result<(), IoError> {
    write_error(stream, bad, form);
    stream.answers.push(b"\n");
    let complaint = text::complaint(stream, bad)?;
    stream.complain(&complaint)
}

/// Answers each line in its place, always as JSON.
fn answer_lines(stream: &mut Stream<'_>, boards: &mut Boards<'_>) -> Result<bool, IoError> {
    super::answer_lines(stream, Form::Json, |stream| {
        let Some(notation) = skip_space(stream)?.map(Notation::of) else {
            return Ok(());
        };
        if notation == Notation::Letters {
            return Err(Error::bad(stream.place(), Fault::LettersInLine));
        }
        if let Some(scope) = boards.read(stream, notation)? {
            let (regions, detail) = (&boards.regions, boards.options.detail);
            territory::write_json(stream, regions, scope, detail)?;
        }
        Ok(())
    })
}

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notation {
    Letters,
    Digits,
    Json,
}

impl Notation {
    /// The notation whose first character this is.
    fn of(first: u8) -> Notation {
        match first {
            b'[' | b'{' => Notation::Json,
            b'0'..=b'9' => Notation::Digits,
            _ => Notation::Letters,
        }
    }
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

/// Reads boards, and holds the regions of the last one.
struct Boards<'o> {
    options: &'o Options,
    keep: Keep,
    regions: Regions,
    row: Row,
    digits: digits::Reader,
    json: json_board::Reader,
}

impl<'o> Boards<'o> {
    fn new(options: &'o Options) -> Boards<'o> {
        Boards {
            options,
            keep: match options.detail {
                Detail::Points => Keep::Points,
                Detail::Counts => Keep::Counts,
            },
            regions: Regions::new(options.level),
            row: Row::default(),
            digits: digits::Reader::default(),
            json: json_board::Reader::default(),
        }
    }

    /// Reads the next board, and finds its regions; what its answer is about. None if there is none.
    fn read(
        &mut self,
        stream: &mut Stream<'_>,
        notation: Notation,
    ) -> Result<Option<Scope>, Error> {
        let mut asked = self.options.at.clone();
        self.begin(asked.as_ref());
        let place = match notation {
            Notation::Letters => {
                letters::read(stream, self.options.level, &mut self.row, &mut self.regions)?
            }
            Notation::Digits => self.digits.read(stream, &mut self.regions)?,
            Notation::Json => match self.json.read(stream)? {
                Some(value) => {
                    let understood = self.understand(&value);
                    let fault = |content| Error::bad(value.place, Fault::Content(content));
                    asked = understood.map_err(fault)?.or(asked);
                    Some(value.place)
                }
                None => None,
            },
        };
        let Some(place) = place else { return Ok(None) };
        self.regions.finish().map_err(Error::memory(place))?;
        let Some(asked) = asked else {
            return Ok(Some(Scope::Board));
        };
        let (width, height) = (self.regions.width(), self.regions.height());
        let column = match notation {
            Notation::Json => place.column,
            _ => 1,
        };
        let place = Place { column, ..place };
        match asked.off_board(width, height) {
            Some(off) => Err(Error::bad(place, Fault::OffBoard(Box::new(off)))),
            None => Ok(Some(Scope::Region)),
        }
    }

    fn begin(&mut self, asked: Option<&Query>) {
        self.regions.begin(self.keep, asked.and_then(Query::point));
    }

    /// Takes the board out of a JSON value; the point that is asked for there.
    fn understand(&mut self, value: &json_board::Value) -> Result<Option<Query>, Content> {
        let outline = board::outline(&value.text)?;
        if outline.asked.is_some() {
            if self.options.form == Form::Diagram {
                return Err(Content::PointInDiagram);
            }
            self.begin(outline.asked.as_ref());
        }
        outline.push_rows(&mut self.row, &mut self.regions)?;
        Ok(outline.asked)
    }

    /// Writes the answer to the last board, without the last line feed.
    fn write_answer(&self, stream: &mut Stream<'_>, scope: Scope) -> Result<(), IoError> {
        let (regions, detail) = (&self.regions, self.options.detail);
        match self.options.form {
            Form::Text => territory::write_text(stream, regions, scope, detail),
            Form::Json => territory::write_json(stream, regions, scope, detail),
            Form::Diagram => territory::write_diagram(stream, regions),
        }
    }
}
