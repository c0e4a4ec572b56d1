//! The macro behind the table of actions. See `docs/contributors/adding-an-action.md`.

/// The first of two optional expressions that is present.
macro_rules! first_of {
    ([] $default:expr) => {
        $default
    };
    ([$given:expr] $default:expr) => {
        $given
    };
}

/// Declares every action and the moves that carry it out.
///
/// ```text
/// /// What the player asks for.
/// Variant = "WIRE_NAME" { field: Type, other: Type as Kind } => {
///     stage Group by Active;                        // when it is allowed, and who may take it: Active or Anyone
///     check game.check_it(p, seat, *field, other);  // refuses it, or returns the MoveKind
///     move DoIt(place: Vertex) => {
///         written { field: …, other: … };           // the action's fields, from the move; omit if there are none
///         chance game.chance_of_it(p, place);       // its possible random outcomes; omit if nothing is random
///         apply game.do_it(p, seat, place, outcome, witness);
///     }
/// }
/// ```
///
/// The first line names the variables that the expressions use: the prepared game, the position, the acting seat, the
/// random outcome, and the witness that receives events.
macro_rules! actions {
    (
        with $game:ident, $p:ident, $seat:ident, $outcome:ident, $witness:ident;
        $(
            $(#[$doc:meta])+
            $variant:ident = $name:literal $(by $codec:ident)? $({
                $($(#[$field_doc:meta])* $field:ident : $type:ty $(as $kind:ty)?),+ $(,)?
            })? => {
                stage $stage:ident by $by:ident;
                check $check:expr;
                $(
                    $(#[$move_doc:meta])*
                    move $move:ident
                    $(($($unnamed:ident : $unnamed_type:ty),+))?
                    $({ $($named:ident : $named_type:ty),+ })?
                    => {
                        $(written { $($written:ident $(: $value:expr)?),+ };)?
                        $(chance $chance:expr;)?
                        apply $apply:expr;
                    }
                )+
            }
        )+
    ) => {
        wire_enum! {
            /// What a player asks for.
            #[derive(Clone, Debug, PartialEq, Eq, Hash)]
            pub enum Action, "action", "Action";
            $(
                $(#[$doc])+
                $variant = $name $(by $codec)? $({ $($(#[$field_doc])* $field: $type $(as $kind)?),+ })?
            ),+
        }

        impl Action {
            /// The group of actions that are allowed in the same stages.
            pub(crate) const fn group(&self) -> ActionGroup {
                match self { $(Self::$variant { .. } => ActionGroup::$stage),+ }
            }

            /// Who may take the action.
            pub(crate) const fn by(&self) -> By {
                match self { $(Self::$variant { .. } => By::$by),+ }
            }
        }

        /// The effect of a move, with places by index and validated amounts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum MoveKind {
            $($($(#[$move_doc])* $move $(($($unnamed_type),+))? $({ $($named: $named_type),+ })?),+),+
        }

        #[allow(unused_variables, reason = "an entry uses what it needs of what it is given")]
        impl<S: Size> PreparedGame<S> {
            /// Checks everything except the stage and whose turn it is.
            pub(crate) fn check_details(
                &self,
                $p: &Position<S>,
                $seat: Seat,
                action: &Action,
            ) -> Result<MoveKind, Refusal> {
                let $game = self;
                match action { $(Action::$variant { $($($field),+)? } => $check),+ }
            }

            /// The action that a move was made from.
            #[must_use]
            pub fn action(&self, mv: &Move) -> Action {
                let $game = self;
                match mv.kind {
                    $($(MoveKind::$move $(($($unnamed),+))? $({ $($named),+ })? => {
                        Action::$variant { $($($written $(: $value)?),+)? }
                    })+)+
                }
            }

            #[inline]
            pub(crate) fn chance_of(&self, $p: &Position<S>, kind: &MoveKind) -> Chance {
                let $game = self;
                match *kind {
                    $($(MoveKind::$move $(($($unnamed),+))? $({ $($named),+ })? => {
                        first_of!([$($chance)?] Chance::None)
                    })+)+
                }
            }

            #[inline(always)]
            pub(crate) fn apply_kind(
                &self,
                $p: &mut Position<S>,
                $seat: Seat,
                kind: &MoveKind,
                $outcome: Outcome,
                $witness: &mut impl Witness,
            ) {
                let $game = self;
                match *kind {
                    $($(MoveKind::$move $(($($unnamed),+))? $({ $($named),+ })? => { $apply; })+)+
                }
            }
        }
    };
}
