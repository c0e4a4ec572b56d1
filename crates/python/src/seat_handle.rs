//! What a bot gets: the game as one seat knows it.

use crate::action::Action;
use crate::error::{illegal, invalid};
use crate::game::given_action;
use crate::play::MOST_LISTED;
use crate::{json, market};
use pyo3::prelude::*;
use rules::OwnedSeatHandle;

/// The game as one seat knows it at one moment. Nothing else can be reached through it.
#[pyclass(frozen, module = "hexhaven")]
pub(crate) struct SeatHandle(OwnedSeatHandle);

impl SeatHandle {
    /// A copy of a handle, because Python may keep it.
    pub(crate) fn new(handle: &rules::SeatHandle<'_>) -> Self {
        Self(handle.owned())
    }

    const fn handle(&self) -> rules::SeatHandle<'_> {
        self.0.handle()
    }
}

#[pymethods]
impl SeatHandle {
    /// The number of the seat.
    #[getter]
    fn seat(&self) -> u8 {
        self.handle().seat().0
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.handle().game().seats()
    }

    /// The number of actions played.
    #[getter]
    fn version(&self) -> u64 {
        self.handle().version()
    }

    /// The rules, with every option resolved.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, self.handle().game().rules())
    }

    /// What the seat sees, in the form that is sent to players.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, self.handle().view())
    }

    /// The board: hexes, ports, and where they are.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, self.handle().game().board_view())
    }

    /// The legal actions, as far as the seat can know. There is at least one whenever a bot is asked.
    ///
    /// Offers to other players, revealing points and resigning are left out (`legal` tells about them), and of more than
    /// 10,000 discards only some are listed.
    fn legal_actions(&self) -> Vec<Action> {
        let (handle, seat) = (self.handle(), self.handle().seat());
        let listed = handle.legal_up_to(MOST_LISTED).actions.into_iter();
        listed
            .filter(|action| !matches!(action, rules::Action::Resign | rules::Action::RevealVictoryPoints))
            .map(|action| Action { seat, action, proof: None })
            .collect()
    }

    /// Everything the seat may do: the actions, and the limits of offers and market trades.
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, self.handle().legal_up_to(MOST_LISTED))
    }

    /// Raises `IllegalActionError` if an action is not legal, as far as the seat can know.
    fn check(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = given_action(action)?.get();
        if action.seat.0 != self.seat() {
            let message = format!("the action is of seat {}, not of seat {}", action.seat.0, self.seat());
            return Err(invalid("BAD_SEAT", message));
        }
        self.handle().check(&action.action).map_err(|refusal| illegal(&refusal))
    }

    /// What a swap in the markets would bring or cost, such as `handle.quote({"give": {"brick": 2}, "get": "ore"})`.
    fn quote<'py>(&self, py: Python<'py>, swap: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let handle = self.handle();
        market::quote(py, handle.game(), handle.terms(), swap)
    }

    fn __repr__(&self) -> String {
        format!("<SeatHandle of seat {} of {}, after {} actions>", self.seat(), self.seats(), self.version())
    }
}
