//! Pools: exact arithmetic, and no way to profit from rounding.

use hexhaven_rules::Pool;
use proptest::prelude::*;

const FEES: [u32; 5] = [0, 15, 30, 1000, 9999];

/// All small pools.
fn small_pools() -> impl Iterator<Item = Pool> {
    (1..=7).flat_map(|a| (1..=7).flat_map(move |b| (1..=5).filter_map(move |shares| Pool::with([a, b], shares))))
}

#[test]
fn the_numbers_of_the_rules() {
    let pool = Pool::new(1_000_000);
    assert_eq!(pool.product(), 1_000_000 * 1_000_000, "k = 1,000,000 in whole cards");
    // The fee is 10 per cent, and nothing at the port.
    assert_eq!(pool.swap(0, 100_000, 1000).unwrap().fee, 10_000);
    assert_eq!(pool.swap(0, 100_000, 0).unwrap().fee, 0);
    assert_eq!(pool.swap(0, 100_000, 0).unwrap().out, 90_909);
    // Half a share more takes half a card more of each side.
    let deposit = pool.deposit([2500, 9000]).unwrap();
    assert_eq!((deposit.shares, deposit.taken), (2500, [2500, 2500]));
}

#[test]
fn every_swap_of_small_pools_follows_the_formula_rounded_in_favour_of_the_pool() {
    for pool in small_pools() {
        let [from, to] = pool.reserves();
        for fee in FEES {
            for amount in 0..40_u64 {
                let burned = (amount * u64::from(fee)).div_ceil(10_000);
                let net = amount - burned;
                let out = to * net / (from + net);
                match pool.swap(0, amount, fee) {
                    None => assert_eq!(out, 0),
                    Some(swap) => {
                        assert_eq!((swap.fee, swap.net, swap.out), (burned, net, out));
                        let mut after = pool;
                        after.apply_swap(0, &swap);
                        assert!(after.product() >= pool.product());
                        assert!(after.reserves().iter().all(|&reserve| reserve > 0));
                    }
                }
            }
        }
    }
}

#[test]
fn amount_for_finds_the_least_amount() {
    for pool in small_pools() {
        for fee in &FEES[..4] {
            for out in 0..9 {
                let reaches = |&amount: &u64| pool.swap(0, amount, *fee).is_some_and(|swap| swap.out >= out);
                let tried = (0..500).find(reaches).filter(|_| out > 0);
                assert_eq!(pool.amount_for(0, out, *fee), tried, "{pool:?} {out} {fee}");
                assert_eq!(tried.is_none(), out == 0 || out >= pool.reserves()[1]);
            }
        }
    }
    assert_eq!(Pool::new(5).amount_for(0, 1, 10_000), None, "a fee of 100 per cent leaves nothing");
    let gigantic = Pool::with([3_865_470_571, 4_294_967_292], 1).unwrap();
    assert_eq!(gigantic.amount_for(0, 4_294_967_291, 1000), None, "no pool can take that much");
}

#[test]
fn pools_refuse_what_would_overflow_or_empty_them() {
    assert_eq!(Pool::with([0, 1], 1), None);
    assert_eq!(Pool::with([1, 1], 0), None);
    assert_eq!(Pool::with([Pool::MOST + 1, 1], 1), None);
    let full = Pool::with([Pool::MOST; 2], Pool::MOST).unwrap();
    assert_eq!(full.swap(0, 1, 0), None);
    assert_eq!(full.deposit([1, 1]), None);
    assert_eq!(full.swap(0, u64::MAX, 0), None);
    let pool = Pool::new(1000);
    assert_eq!(pool.withdrawal(1000, 0), None, "shares that belong to nobody stay");
    assert_eq!(pool.deposit([0, 50]), None, "in the ratio of the reserves this deposits nothing");
    assert_eq!(pool.deposit([u64::MAX; 2]), None);
}

/// An action of a player in a pool.
#[derive(Clone, Debug)]
enum Step {
    Swap(usize, u64),
    Deposit([u64; 2]),
    Withdraw(u64),
}

fn step(most: u64) -> impl Strategy<Value = Step> {
    prop_oneof![
        (0..2_usize, 0..=most).prop_map(|(side, amount)| Step::Swap(side, amount)),
        [0..=most, 0..=most].prop_map(Step::Deposit),
        (0..=most).prop_map(Step::Withdraw),
    ]
}

/// Takes a step as far as the player's cards and shares allow.
fn take(pool: &mut Pool, purse: &mut [u64; 2], shares: &mut u64, step: &Step, fees: (u32, u32)) {
    match *step {
        Step::Swap(side, amount) => {
            let amount = amount.min(purse[side]);
            if let Some(swap) = pool.swap(side, amount, fees.0) {
                assert_eq!(swap.fee + swap.net, amount);
                pool.apply_swap(side, &swap);
                purse[side] -= amount;
                purse[1 - side] += swap.out;
            }
        }
        Step::Deposit(most) => {
            let most = [most[0].min(purse[0]), most[1].min(purse[1])];
            if let Some(deposit) = pool.deposit(most) {
                assert!(deposit.taken[0] <= most[0] && deposit.taken[1] <= most[1]);
                pool.apply_deposit(&deposit);
                *shares += deposit.shares;
                purse[0] -= deposit.taken[0];
                purse[1] -= deposit.taken[1];
            }
        }
        Step::Withdraw(wanted) => {
            let wanted = wanted.min(*shares);
            if let Some(withdrawal) = pool.withdrawal(wanted, fees.1) {
                pool.apply_withdrawal(wanted, &withdrawal);
                *shares -= wanted;
                let paid = withdrawal.paid();
                purse[0] += paid[0];
                purse[1] += paid[1];
            }
        }
    }
}

/// Whether a purse is better than another: no less of any resource, and more of one.
fn is_better(purse: [u64; 2], before: [u64; 2]) -> bool {
    purse != before && purse[0] >= before[0] && purse[1] >= before[1]
}

fn never_profits(pool: Pool, before: [u64; 2], steps: &[Step], fees: (u32, u32)) {
    let (mut after, mut purse, mut shares) = (pool, before, 0);
    for step in steps {
        take(&mut after, &mut purse, &mut shares, step, fees);
    }
    take(&mut after, &mut purse, &mut shares, &Step::Withdraw(u64::MAX), fees);
    assert_eq!(shares, 0);
    assert!(!is_better(purse, before), "{pool:?} {fees:?}: {before:?} became {purse:?} by {steps:?}");
    // After swapping one resource back, the player has not gained either.
    for side in 0..2 {
        let (mut pool, mut purse) = (after, purse);
        let surplus = purse[side].saturating_sub(before[side]);
        take(&mut pool, &mut purse, &mut 0, &Step::Swap(side, surplus), fees);
        assert!(!is_better(purse, before), "{before:?} became {purse:?} by {steps:?} and a swap");
    }
}

#[test]
fn no_three_steps_with_a_small_pool_make_a_profit() {
    let most = 4;
    let mut all = Vec::new();
    for amount in 1..=most {
        all.extend([Step::Swap(0, amount), Step::Swap(1, amount), Step::Withdraw(amount)]);
        all.extend((1..=most).map(|other| Step::Deposit([amount, other])));
    }
    for pool in small_pools().filter(|pool| pool.reserves()[0] <= 4 && pool.reserves()[1] <= 4) {
        for first in &all {
            for second in &all {
                for third in &all {
                    never_profits(pool, [4, 4], &[first.clone(), second.clone(), third.clone()], (0, 0));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn no_sequence_profits_by_rounding(
        reserves in [1..3000_u64, 1..3000_u64],
        shares in 1..3000_u64,
        before in [0..2000_u64, 0..2000_u64],
        steps in proptest::collection::vec(step(1500), 1..12),
        fees in (0..2_usize, 0..2_usize),
    ) {
        let pool = Pool::with(reserves, shares).unwrap();
        never_profits(pool, before, &steps, ([0, 1000][fees.0], [0, 1000][fees.1]));
    }

    #[test]
    fn splitting_a_swap_never_beats_the_whole(
        reserves in [1..2_000_000_u64, 1..2_000_000_u64],
        parts in proptest::collection::vec(0..300_000_u64, 2..6),
        fee in 0..5_usize,
    ) {
        let mut pool = Pool::with(reserves, 1000).unwrap();
        let whole = pool.swap(0, parts.iter().sum(), FEES[fee]).map_or(0, |swap| swap.out);
        let mut together = 0;
        for &part in &parts {
            if let Some(swap) = pool.swap(0, part, FEES[fee]) {
                together += swap.out;
                pool.apply_swap(0, &swap);
            }
        }
        prop_assert!(together <= whole, "{together} > {whole}");
    }

    #[test]
    fn a_round_trip_never_gains(reserves in [1..2_000_000_u64, 1..2_000_000_u64], amount in 1..3_000_000_u64, fee in 0..5_usize) {
        let mut pool = Pool::with(reserves, 1000).unwrap();
        if let Some(swap) = pool.swap(0, amount, FEES[fee]) {
            pool.apply_swap(0, &swap);
            let back = pool.swap(1, swap.out, FEES[fee]).map_or(0, |swap| swap.out);
            prop_assert!(back <= amount);
        }
    }

    #[test]
    fn only_a_withdrawal_lowers_the_product(
        reserves in [1..3_000_000_u64, 1..3_000_000_u64],
        shares in 2..3_000_000_u64,
        steps in proptest::collection::vec(step(1_000_000), 1..10),
    ) {
        let mut pool = Pool::with(reserves, shares).unwrap();
        let (mut purse, mut held) = ([2_000_000; 2], 0);
        for step in &steps {
            let before = pool;
            take(&mut pool, &mut purse, &mut held, step, (30, 30));
            prop_assert!(pool.reserves().iter().all(|&reserve| reserve > 0));
            prop_assert!(matches!(step, Step::Withdraw(_)) || pool.product() >= before.product());
            // A share is never worth less than before: what leaves is at most its part.
            for side in 0..2 {
                let (now, then) = (u128::from(pool.reserves()[side]), u128::from(before.reserves()[side]));
                if !matches!(step, Step::Swap(..)) {
                    prop_assert!(now * u128::from(before.shares()) >= then * u128::from(pool.shares()));
                }
            }
        }
    }
}
