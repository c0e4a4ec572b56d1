//! The best route through the markets, compared with trying every route.

use board::Resource;
use hexhaven_rules::{Market, Pool, Terms};
use proptest::prelude::*;

fn terms() -> impl Strategy<Value = Terms> {
    let market = proptest::option::weighted(0.8, ([1..3000_u64, 1..3000_u64], prop_oneof![Just(0_u32), Just(1000)]));
    proptest::collection::vec(market, Market::COUNT).prop_map(|markets| Terms {
        markets: std::array::from_fn(|i| {
            markets[i].map(|(reserves, fee)| (Pool::with(reserves, 1000).expect("the pool is valid"), fee))
        }),
    })
}

/// The output of a route for an amount, hop by hop.
fn brings(terms: &Terms, way: &[Resource], amount: u64) -> u64 {
    way.windows(2).fold(amount, |amount, pair| {
        let market = Market::of(pair[0], pair[1]).expect("two resources");
        let Some((pool, fee)) = terms.markets[market.index()] else { return 0 };
        let side = market.side(pair[0]).expect("the market trades this resource");
        pool.swap(side, amount, fee).map_or(0, |swap| swap.out)
    })
}

fn ways(give: Resource, get: Resource) -> Vec<Vec<Resource>> {
    let mut ways = vec![vec![give, get]];
    ways.extend(Resource::ALL.into_iter().filter(|r| ![give, get].contains(r)).map(|middle| vec![give, middle, get]));
    ways
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) })]

    #[test]
    fn no_way_brings_more(terms in terms(), pair in (0..5_usize, 0..5_usize), amount in 0..4000_u64) {
        let (give, get) = (Resource::ALL[pair.0], Resource::ALL[pair.1]);
        let most = ways(give, get).iter().map(|way| if give == get { 0 } else { brings(&terms, way, amount) }).max();
        match terms.best_for(give, amount, get) {
            None => prop_assert_eq!(most, Some(0)),
            Some(route) => {
                prop_assert_eq!(Some(route.out()), most);
                prop_assert_eq!(route.amount(), amount);
                prop_assert!((1..=2).contains(&route.hops.len()));
                if route.hops.len() == 2 {
                    prop_assert!(route.out() > brings(&terms, &[give, get], amount), "the direct route takes precedence");
                    prop_assert_eq!(route.hops[0].swap.out, route.hops[1].amount);
                }
                for hop in &route.hops {
                    prop_assert!(hop.after().product() >= hop.before.product());
                }
            }
        }
    }

    #[test]
    fn no_way_costs_less(terms in terms(), pair in (0..5_usize, 0..5_usize), out in 0..60_u64) {
        let (give, get) = (Resource::ALL[pair.0], Resource::ALL[pair.1]);
        if give == get {
            prop_assert_eq!(terms.cheapest_for(give, get, out), None);
            return Ok(());
        }
        match terms.cheapest_for(give, get, out) {
            None => {
                // Not even a very large amount yields it.
                let most = ways(give, get).iter().map(|way| brings(&terms, way, 1 << 30)).max().unwrap();
                prop_assert!(out == 0 || most < out, "{most} can be reached");
            }
            Some(route) => {
                prop_assert!(route.out() >= out);
                let less = ways(give, get).iter().map(|way| brings(&terms, way, route.amount() - 1)).max().unwrap();
                prop_assert!(less < out, "one thousandth less yields {less}");
            }
        }
    }
}
