//! Bots written in Python.

use crate::action::Action;
use crate::error::bot_failure;
use crate::json;
use crate::seat_handle::SeatHandle;
use bots::Bot;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use random::{FastStream, Purpose, Random};
use rules::{ObservedAction, Seat};
use sim::{CustomPlayer, Fault, Place, Substitute, Tally};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The exception that stops a run, shared by all bots of the run.
#[derive(Default)]
pub(crate) struct Failure {
    happened: AtomicBool,
    exception: Mutex<Option<PyErr>>,
}

impl Failure {
    /// Whether the run has to stop.
    pub(crate) fn happened(&self) -> bool {
        self.happened.load(Ordering::Relaxed)
    }

    /// Stops the run, with the first of all exceptions.
    pub(crate) fn set(&self, exception: PyErr) {
        self.exception.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(exception);
        self.happened.store(true, Ordering::Relaxed);
    }

    /// The exception, if there is one. Another run may follow.
    pub(crate) fn take(&self) -> Option<PyErr> {
        self.happened.store(false, Ordering::Relaxed);
        self.exception.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Makes the bots of one entry of a tournament.
pub(crate) struct PythonPlayer {
    pub(crate) name: String,
    /// Is called without arguments for every seat of every game.
    pub(crate) make: Py<PyAny>,
    /// Whether faults are counted; otherwise the first one stops the run.
    pub(crate) counts_faults: bool,
    pub(crate) failure: Arc<Failure>,
}

impl fmt::Debug for PythonPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PythonPlayer").field(&self.name).finish()
    }
}

impl CustomPlayer for PythonPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn seat(&self, place: &Place<'_>, faults: &Tally) -> Box<dyn Bot> {
        let mut bot = PythonBot {
            name: self.name.clone(),
            game: place.index,
            seat: place.seat,
            methods: None,
            substitute: Substitute::new(place.seed),
            counts_faults: self.counts_faults,
            faults: faults.clone(),
            failure: Arc::clone(&self.failure),
        };
        if !self.failure.happened() {
            bot.attempt(|bot, py| bot.begin(py, &self.make, place));
        }
        Box::new(bot)
    }
}

/// The methods of a bot in Python. All but `choose` are optional.
struct Methods {
    choose: Py<PyAny>,
    observe: Option<Py<PyAny>>,
    end: Option<Py<PyAny>>,
}

/// A bot in Python, at one seat of one game.
struct PythonBot {
    name: String,
    game: u64,
    seat: Seat,
    /// `None` if it could not be created.
    methods: Option<Methods>,
    substitute: Substitute,
    counts_faults: bool,
    faults: Tally,
    failure: Arc<Failure>,
}

/// What a bot did wrong.
struct Mistake {
    code: String,
    /// What happened, in words.
    message: String,
    /// The exception that it raised, if it did.
    cause: Option<PyErr>,
}

impl Mistake {
    fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code: code.into(), message: message.into(), cause: None }
    }

    fn raised(py: Python<'_>, method: &str, error: PyErr) -> Self {
        Self {
            code: "BOT_RAISED".to_owned(),
            message: format!("{method} raised {}", told(py, &error)),
            cause: Some(error),
        }
    }
}

/// An exception in one line.
fn told(py: Python<'_>, error: &PyErr) -> String {
    let name = error.get_type(py).name().map_or_else(|_| "an exception".to_owned(), |name| name.to_string());
    let text = error.value(py).str().map_or_else(|_| String::new(), |text| text.to_string_lossy().into_owned());
    if text.is_empty() { name } else { format!("{name}: {}", sim::protocol::message::shortened(&text)) }
}

/// A method of a bot, if it has one.
fn method(bot: &Bound<'_, PyAny>, name: &str) -> Option<Py<PyAny>> {
    bot.getattr(name).ok().filter(|method| !method.is_none()).map(Bound::unbind)
}

impl PythonBot {
    /// Calls Python; whatever goes wrong is counted or stops the run.
    fn attempt<T>(&mut self, call: impl FnOnce(&mut Self, Python<'_>) -> Result<T, Mistake>) -> Option<T> {
        Python::attach(|py| match call(self, py) {
            Ok(value) => Some(value),
            Err(mistake) => {
                self.report(py, mistake);
                None
            }
        })
    }

    fn report(&self, py: Python<'_>, mistake: Mistake) {
        let Mistake { code, message, cause } = mistake;
        // An interruption, say, is nobody's fault.
        let (cause, interruption) = match cause {
            Some(cause) if !cause.is_instance_of::<PyException>(py) => (None, Some(cause)),
            cause => (cause, None),
        };
        if let Some(interruption) = interruption {
            self.failure.set(interruption);
        } else if self.counts_faults {
            let fault = if cause.is_some() { Fault::Crashed } else { Fault::Invalid };
            self.faults.count(fault, format!("game {}, seat {}: {code}: {message}", self.game, self.seat.0));
        } else {
            let message = format!("game {}, seat {}, {}: {message}", self.game, self.seat.0, self.name);
            self.failure.set(bot_failure(py, &code, message, (self.game, self.seat.0, &self.name), cause));
        }
    }

    /// Creates the bot and tells it where it sits.
    fn begin(&mut self, py: Python<'_>, make: &Py<PyAny>, place: &Place<'_>) -> Result<(), Mistake> {
        let bot = make.bind(py).call0().map_err(|error| Mistake::raised(py, "creating the bot", error))?;
        let Some(choose) = method(&bot, "choose") else {
            let found = bot.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
            return Err(Mistake::new(
                "BAD_BOT",
                format!("expected an object with a method choose(handle), found {found}"),
            ));
        };
        self.methods = Some(Methods { choose, observe: method(&bot, "observe"), end: method(&bot, "end") });
        if let Some(begin) = method(&bot, "begin") {
            let handle = SeatHandle::new(&place.game.seat_handle(&place.game.start(), place.seat, 0));
            let seed = FastStream::new(place.seed, Purpose::Choices).next();
            begin.bind(py).call1((handle, seed)).map_err(|error| Mistake::raised(py, "begin()", error))?;
        }
        Ok(())
    }

    /// Asks the bot for an action.
    fn ask(&mut self, py: Python<'_>, handle: &rules::SeatHandle<'_>) -> Result<rules::Action, Mistake> {
        let Some(methods) = &self.methods else { return Ok(self.substitute.choose(handle)) };
        let decisions = self.substitute.count_decision(handle);
        if decisions > Substitute::MAX_DECISIONS {
            if decisions == Substitute::MAX_DECISIONS + 1 {
                let message = format!("more than {} decisions in one turn", Substitute::MAX_DECISIONS);
                self.report(py, Mistake::new("ENDLESS_TURN", message));
            }
            return Ok(self.substitute.end_turn(handle));
        }
        let shown = SeatHandle::new(handle);
        let answer = methods.choose.bind(py).call1((shown,)).map_err(|error| Mistake::raised(py, "choose()", error))?;
        let Ok(action) = answer.cast::<Action>() else {
            let found = answer.repr().map_or_else(|_| "something else".to_owned(), |text| text.to_string());
            let found = sim::protocol::message::shortened(&found);
            return Err(Mistake::new("BAD_ACTION", format!("choose() returned {found}, not an Action")));
        };
        let action = action.get();
        if action.seat != self.seat {
            return Err(Mistake::new("BAD_SEAT", format!("choose() returned an action of seat {}", action.seat.0)));
        }
        match handle.check(&action.action) {
            Ok(()) => Ok(action.action.clone()),
            Err(refusal) => {
                let message = format!("choose() returned {}, which is illegal: {}", action.text(), refusal.sentence);
                Err(Mistake::new(refusal.reason.code(), message))
            }
        }
    }
}

impl Bot for PythonBot {
    fn choose(&mut self, handle: &rules::SeatHandle<'_>) -> rules::Action {
        // After a failure the game is given up, but it must go on until that is noticed.
        let answer = if self.failure.happened() { None } else { self.attempt(|bot, py| bot.ask(py, handle)) };
        answer.unwrap_or_else(|| self.substitute.choose(handle))
    }

    fn listens(&self) -> bool {
        self.methods.as_ref().is_some_and(|methods| methods.observe.is_some())
    }

    fn observe(&mut self, observed: &ObservedAction) {
        if self.failure.happened() {
            return;
        }
        self.attempt(|bot, py| {
            let Some(observe) = bot.methods.as_ref().and_then(|methods| methods.observe.as_ref()) else {
                return Ok(());
            };
            let call = || observe.bind(py).call1((json::to_python(py, observed)?,));
            call().map(|_| ()).map_err(|error| Mistake::raised(py, "observe()", error))
        });
    }

    fn end(&mut self, winner: Option<Seat>, points: &[u32]) {
        if self.failure.happened() {
            return;
        }
        self.attempt(|bot, py| {
            let Some(end) = bot.methods.as_ref().and_then(|methods| methods.end.as_ref()) else { return Ok(()) };
            let call = || end.bind(py).call1((winner.map(|seat| seat.0), points.to_vec()));
            call().map(|_| ()).map_err(|error| Mistake::raised(py, "end()", error))
        });
    }
}
