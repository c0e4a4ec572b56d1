//! The rules, one topic per file; each file opens with its rule in a sentence.

pub(crate) mod awards;
pub(crate) mod build;
pub(crate) mod cards;
pub(crate) mod discard;
pub(crate) mod gold;
pub(crate) mod longest_road;
pub(crate) mod maritime;
pub(crate) mod markets;
pub(crate) mod production;
pub(crate) mod resign;
pub(crate) mod robber;
pub(crate) mod setup;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod victory;
