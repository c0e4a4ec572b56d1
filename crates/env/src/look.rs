//! What an episode asks of a position, whatever its size.

use rules::{Game, MAX_SEATS, Market, Position, PreparedGame, Prompt, Seat, Size, State, Visitor};

/// The position inside a state of the same game.
#[inline]
pub(crate) fn position<'s, S: Size>(prepared: &PreparedGame<S>, state: &'s State) -> &'s Position<S> {
    prepared.position(state).expect("the state belongs to this game")
}

/// Declares functions that look at a position.
macro_rules! looks {
    ($($(#[$doc:meta])+ $name:ident($prepared:ident, $p:ident $(, $argument:ident: $type:ty)*) -> $output:ty $body:block)+) => {
        $(
            $(#[$doc])+
            #[inline]
            pub(crate) fn $name(game: &Game, state: &State $(, $argument: $type)*) -> $output {
                struct Look<'s> {
                    state: &'s State,
                    $($argument: $type,)*
                }

                impl Visitor for Look<'_> {
                    type Output = $output;

                    #[inline]
                    fn visit<S: Size>(self, $prepared: &PreparedGame<S>) -> $output {
                        let $p = position($prepared, self.state);
                        $(let $argument = self.$argument;)*
                        $body
                    }
                }

                game.visit(Look { state, $($argument),* })
            }
        )+
    };
}

looks! {
    /// What the game waits for.
    prompt(prepared, p) -> Prompt { prepared.seen_by(p, Seat(0)).prompt() }

    /// Cards that each seat must discard or may choose for gold.
    owed(prepared, p) -> [u32; MAX_SEATS] { prepared.seen_by(p, Seat(0)).owed() }

    /// A seat's cards of each resource, in thousandths.
    holdings(prepared, p, seat: Seat) -> [u32; 5] { prepared.seen_by(p, seat).holdings().0 }

    /// The ports of a seat. Bit 0: a generic port; bits 1 to 5: the port of each resource.
    ports(prepared, p, seat: Seat) -> u8 { prepared.seen_by(p, seat).ports(seat) }

    /// A seat's shares in a market, in thousandths.
    shares(prepared, p, seat: Seat, market: Market) -> u32 { prepared.seen_by(p, seat).shares(seat, market) }

    /// Points of a seat that everybody sees.
    public_points(prepared, p, seat: Seat) -> u32 { prepared.public_points(p, seat) }
}

/// Each seat's own points minus the average of what it sees of the others.
pub(crate) fn leads(game: &Game, state: &State) -> [f32; MAX_SEATS] {
    let seen = |seat: Seat| public_points(game, state, seat);
    let public: u32 = game.all_seats().map(seen).sum();
    let mut leads = [0.0; MAX_SEATS];
    for seat in game.all_seats() {
        let others = public - seen(seat);
        leads[seat.index()] = game.points(state, seat) as f32 - others as f32 / (game.seats() as f32 - 1.0);
    }
    leads
}
