//! The messages as types for TypeScript, in one text: every type that a message is made of, by its name.

use crate::{
    ChatLine, ClientMessage, Frames, Hint, NewTable, Refused, Seated, ServerMessage, Span, TimeControl, Update,
};
use rules::typescript::{MarketName, ResourceName};
use rules::{Quantities, Quantity};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// Time limits for a new table: those that are not given are the usual ones.
pub struct TimeChoice;
/// A swap that somebody asks about.
pub struct SwapWish;
/// What a swap would bring.
pub struct SwapQuote;
/// One market of its route.
pub struct SwapHop;

rules::typescript! {
    Span = "Seconds" [] "number";
    TimeControl = "TimeControl" [crate::Limits] "Limits | \"off\"";
    TimeChoice = "TimeChoice" [crate::Limits] "Partial<Limits> | \"off\"";
    SwapWish = "SwapWish" [ResourceName, Quantities]
        "{ give: Quantities, get: ResourceName } | { give: ResourceName, get: Quantities }";
    SwapHop = "SwapHop" [ResourceName, MarketName, Quantity] "{ market: MarketName, give: ResourceName, \
        get: ResourceName, in: number, fee: number, out: number, impact: number, priceBefore: number, \
        priceAfter: number }";
    SwapQuote = "SwapQuote" [SwapHop, MarketName] "{ in: number | null, out: number | null, fee: number | null, \
        impact: number | null, priceBefore: number | null, priceAfter: number | null, route: Array<MarketName>, \
        hops?: Array<SwapHop>, sentence: string }";
}

/// Types that were met, by name.
struct Met<'a> {
    config: &'a Config,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Met<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is TypeScript's own.
        if T::output_path().is_none() {
            return T::visit_generics(self);
        }
        let name = T::ident(self.config);
        if !self.declared.contains_key(&name) {
            self.declared.insert(name, T::decl(self.config));
            T::visit_dependencies(self);
            T::visit_generics(self);
        }
    }
}

/// The text of `web/src/protocol.ts`.
#[must_use]
pub fn text() -> String {
    // Versions, and milliseconds since 1970, are far below 2^53, up to which a number is exact.
    let config = Config::new().with_large_int("number");
    let mut met = Met { config: &config, declared: BTreeMap::new() };
    met.visit::<ServerMessage>();
    met.visit::<ClientMessage>();
    met.visit::<NewTable>();
    met.visit::<Seated>();
    met.visit::<Update>();
    met.visit::<Refused>();
    met.visit::<ChatLine>();
    met.visit::<Frames>();
    met.visit::<Hint>();
    let mut text =
        "// Made by crates/protocol from the messages themselves; change those, then run `make types`.\n".to_owned();
    for declaration in met.declared.values() {
        text.push_str("\nexport ");
        for line in declaration.trim().lines() {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}
