//! The messages as types for TypeScript, in one text: every type that a message is made of, by its name.

use crate::library::{
    LibraryMap, LibraryPage, LibraryPublished, LibraryReport, LibrarySort, LibraryStars, NewLibraryMap,
};
use crate::{
    ChatLine, ClientMessage, CompanionChanged, CompanionOpened, Frames, Hint, NewTable, Refusal, Seated, ServerMessage,
    Span, TimeControl, Update,
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
/// A companion as those get it who follow; what its script says is between the pages.
pub struct Companion;

rules::typescript! {
    Span = "Seconds" [] "number";
    TimeControl = "TimeControl" [crate::Limits] "Limits | \"off\"";
    TimeChoice = "TimeChoice" [crate::Limits] "Partial<Limits> | \"off\"";
    SwapWish = "SwapWish" [ResourceName, Quantities]
        "{ give: Quantities, get: ResourceName } | { give: ResourceName, get: Quantities }";
    SwapHop = "SwapHop" [ResourceName, MarketName, Quantity] "{ market: MarketName, give: ResourceName, \
        get: ResourceName, in: number, fee: number, out: number, impact: number, priceBefore: number, \
        priceAfter: number }";
    Companion = "Companion" [] "{ version: number, script: unknown }";
    SwapQuote = "SwapQuote" [SwapHop, MarketName] "{ in: number | null, out: number | null, fee: number | null, \
        impact: number | null, priceBefore: number | null, priceAfter: number | null, route: Array<MarketName>, \
        hops?: Array<SwapHop>, sentence: string }";
}

/// Types that were met, by name.
pub struct Met {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl Default for Met {
    fn default() -> Self {
        // Versions, and milliseconds since 1970, are far below 2^53, up to which a number is exact.
        Self { config: Config::new().with_large_int("number"), declared: BTreeMap::new() }
    }
}

impl IntoIterator for Met {
    type Item = (String, String);
    type IntoIter = std::collections::btree_map::IntoIter<String, String>;

    /// The names with their declarations.
    fn into_iter(self) -> Self::IntoIter {
        self.declared.into_iter()
    }
}

impl TypeVisitor for Met {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is TypeScript's own.
        if T::output_path().is_none() {
            return T::visit_generics(self);
        }
        let name = T::ident(&self.config);
        if !self.declared.contains_key(&name) {
            self.declared.insert(name, T::decl(&self.config));
            T::visit_dependencies(self);
            T::visit_generics(self);
        }
    }
}

/// The declarations of every type that a message is made of, by name.
#[must_use]
pub fn declarations() -> BTreeMap<String, String> {
    let mut met = Met::default();
    met.visit::<ServerMessage>();
    met.visit::<ClientMessage>();
    met.visit::<NewTable>();
    met.visit::<Seated>();
    met.visit::<Update>();
    met.visit::<Refusal>();
    met.visit::<ChatLine>();
    met.visit::<Frames>();
    met.visit::<Hint>();
    met.visit::<CompanionOpened>();
    met.visit::<CompanionChanged>();
    met.visit::<Companion>();
    met.visit::<NewLibraryMap>();
    met.visit::<LibraryPublished>();
    met.visit::<LibrarySort>();
    met.visit::<LibraryPage>();
    met.visit::<LibraryMap>();
    met.visit::<LibraryStars>();
    met.visit::<LibraryReport>();
    met.declared
}

/// A declaration as it stands in a file.
#[must_use]
pub fn declaration_text(declaration: &str) -> String {
    let lines = declaration.trim().lines().map(|line| format!("{}\n", line.trim_end()));
    format!("\nexport {}", lines.collect::<String>())
}

/// The text of `web/src/protocol.ts`.
#[must_use]
pub fn text() -> String {
    let head = "// Made by crates/protocol from the messages themselves; change those, then run `make types`.\n";
    let declared = declarations();
    declared.values().fold(head.to_owned(), |text, declaration| text + &declaration_text(declaration))
}
