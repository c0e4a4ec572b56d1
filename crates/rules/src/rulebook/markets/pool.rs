//! One market: a pool of two resources. A swap never lowers the product of its reserves.
//!
//! Rounding: a fee up, the output of a swap down, the shares of a deposit down and the cards taken for them up, the
//! output of a withdrawal down and its fee up.

/// The unit of fees: 10,000 basis points are 100 per cent.
const BASIS_POINTS: u32 = 10_000;

/// The reserves of two resources, in thousandths of a card, and the shares in them, in thousandths of a share.
///
/// ```
/// # use hexhaven_rules::Pool;
/// let pool = Pool::new(1_000_000);
/// assert_eq!(pool.reserves(), [1_000_000, 1_000_000]);
/// assert_eq!(Pool::with([0, 5], 1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    /// Both more than 0.
    reserves: [u32; 2],
    /// More than 0: the initial shares, which belong to nobody, stay forever.
    shares: u32,
}

/// The result of a swap, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The fee, which is burned.
    pub fee: u64,
    /// What goes into the pool.
    pub net: u64,
    /// What the pool pays.
    pub out: u64,
}

/// The result of a deposit, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deposit {
    /// The shares received.
    pub shares: u64,
    /// The amount taken of each side.
    pub taken: [u64; 2],
}

/// The result of a withdrawal, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The amount that leaves the pool, of each side.
    pub taken: [u64; 2],
    /// The part of that which is burned as a fee.
    pub burned: [u64; 2],
}

impl Withdrawal {
    /// The amount that the player receives of each side.
    #[must_use]
    pub fn paid(&self) -> [u64; 2] {
        [0, 1].map(|side| self.taken[side] - self.burned[side])
    }
}

/// `a · b / c`, rounded down.
fn share_of(a: u64, b: u64, c: u64) -> u64 {
    match a.checked_mul(b) {
        Some(product) => product / c,
        None => (u128::from(a) * u128::from(b) / u128::from(c)) as u64,
    }
}

/// `a · b / c`, rounded up.
fn share_of_up(a: u64, b: u64, c: u64) -> u64 {
    match a.checked_mul(b) {
        Some(product) => product.div_ceil(c),
        None => (u128::from(a) * u128::from(b)).div_ceil(u128::from(c)) as u64,
    }
}

/// A fee, rounded up.
fn fee_of(amount: u64, basis_points: u32) -> u64 {
    share_of_up(amount, basis_points.min(BASIS_POINTS).into(), BASIS_POINTS.into())
}

impl Pool {
    /// The largest reserve or number of shares: far beyond what games produce, far below what overflows.
    pub const MOST: u64 = u32::MAX as u64;

    /// A pool at the start: as many cards of each side as shares, none of which belong to a player.
    ///
    /// # Panics
    /// With a size of 0 or beyond [`Pool::MOST`].
    #[must_use]
    pub fn new(thousandths: u64) -> Self {
        Self::with([thousandths; 2], thousandths).expect("a pool has a size")
    }

    /// A pool with these reserves and shares, if all are more than 0 and at most [`Pool::MOST`].
    #[must_use]
    pub fn with(reserves: [u64; 2], shares: u64) -> Option<Self> {
        let part = |part: u64| u32::try_from(part).ok().filter(|&part| part > 0);
        Some(Self { reserves: [part(reserves[0])?, part(reserves[1])?], shares: part(shares)? })
    }

    /// The reserves of both sides.
    #[must_use]
    pub const fn reserves(&self) -> [u64; 2] {
        [self.reserves[0] as u64, self.reserves[1] as u64]
    }

    /// All shares, including those that belong to nobody.
    #[must_use]
    pub const fn shares(&self) -> u64 {
        self.shares as u64
    }

    /// The product of the reserves.
    #[must_use]
    pub fn product(&self) -> u128 {
        u128::from(self.reserves[0]) * u128::from(self.reserves[1])
    }

    /// The swap of an amount of one side for the other; `None` if nothing would come out or the pool would overflow.
    ///
    /// ```
    /// let pool = hexhaven_rules::Pool::new(1_000_000);
    /// // Ten cards at ten per cent: nine go in, 1000 · 9 / 1009 come out.
    /// let swap = pool.swap(0, 10_000, 1000).unwrap();
    /// assert_eq!((swap.fee, swap.net, swap.out), (1000, 9000, 8919));
    /// ```
    #[must_use]
    pub fn swap(&self, side: usize, amount: u64, fee_basis_points: u32) -> Option<Swap> {
        let (from, to) = (u64::from(self.reserves[side]), u64::from(self.reserves[1 - side]));
        let fee = fee_of(amount, fee_basis_points);
        let net = amount - fee;
        let fits = net <= Self::MOST - from;
        let out = if fits { share_of(to, net, from + net) } else { 0 };
        (out > 0).then_some(Swap { fee, net, out })
    }

    /// The least amount of a side that swaps for at least `out` of the other; `None` if there is no such amount.
    ///
    /// ```
    /// let pool = hexhaven_rules::Pool::new(1_000_000);
    /// let amount = pool.amount_for(0, 8919, 1000).unwrap();
    /// assert_eq!(pool.swap(0, amount, 1000).unwrap().out, 8919);
    /// ```
    #[must_use]
    pub fn amount_for(&self, side: usize, out: u64, fee_basis_points: u32) -> Option<u64> {
        let (from, to) = (u64::from(self.reserves[side]), u64::from(self.reserves[1 - side]));
        if out == 0 || out >= to || fee_basis_points >= BASIS_POINTS {
            return None;
        }
        // to · net / (from + net) reaches `out` when net reaches from · out / (to - out). Since the fee is rounded up,
        // what is left of an amount after the fee is rounded down.
        let net = share_of_up(from, out, to - out);
        if net > Self::MOST - from {
            return None;
        }
        let amount = share_of_up(net, BASIS_POINTS.into(), (BASIS_POINTS - fee_basis_points).into());
        self.swap(side, amount, fee_basis_points).map(|_| amount)
    }

    /// The deposit of at most `most` of each side, in the ratio of the reserves; `None` if it is worth no share or the
    /// pool would overflow.
    ///
    /// ```
    /// let pool = hexhaven_rules::Pool::new(1_000_000);
    /// let deposit = pool.deposit([2_500, 9_000]).unwrap();
    /// assert_eq!((deposit.shares, deposit.taken), (2_500, [2_500, 2_500]));
    /// ```
    #[must_use]
    pub fn deposit(&self, most: [u64; 2]) -> Option<Deposit> {
        let worth = |side: usize| u128::from(self.shares) * u128::from(most[side]) / u128::from(self.reserves[side]);
        let shares = u64::try_from(worth(0).min(worth(1))).ok()?;
        let room = Self::MOST - u64::from(self.shares.max(self.reserves[0]).max(self.reserves[1]));
        if shares == 0 || shares > room {
            return None;
        }
        let taken = [0, 1].map(|side| share_of_up(shares, self.reserves[side].into(), self.shares.into()));
        (taken[0].max(taken[1]) <= room).then_some(Deposit { shares, taken })
    }

    /// The withdrawal of some shares; `None` for zero shares or for all shares of the pool.
    ///
    /// ```
    /// let pool = hexhaven_rules::Pool::new(1_000_000);
    /// let withdrawal = pool.withdrawal(10_000, 1000).unwrap();
    /// assert_eq!(withdrawal.paid(), [9_000, 9_000]);
    /// ```
    #[must_use]
    pub fn withdrawal(&self, shares: u64, fee_basis_points: u32) -> Option<Withdrawal> {
        if shares == 0 || shares >= self.shares.into() {
            return None;
        }
        let taken = [0, 1].map(|side| share_of(shares, self.reserves[side].into(), self.shares.into()));
        Some(Withdrawal { taken, burned: taken.map(|amount| fee_of(amount, fee_basis_points)) })
    }

    /// Whether a card of either side swaps for something when `net` of it is left after the fee, and a card of each
    /// side is worth a share. True in all but lopsided, tiny and gigantic pools.
    #[inline]
    pub(crate) fn is_plain(&self, net: u32) -> bool {
        let [a, b] = self.reserves();
        let (net, shares) = (u64::from(net), u64::from(self.shares));
        let (low, high) = (a.min(b), a.max(b));
        (low * net >= high + net) & (shares * 1000 >= high) & (low >= 1000) & ((high | shares) < 1 << 30)
    }

    /// Whether an amount of each side is worth a share.
    pub(crate) fn is_worth_any(&self, most: [u32; 2]) -> bool {
        let worth = |side: usize| u64::from(self.shares) * u64::from(most[side]) >= self.reserves[side].into();
        worth(0) && worth(1)
    }

    /// Whether some shares are worth at least a number of thousandths of a side.
    #[inline]
    pub(crate) fn pays_for(&self, shares: u32, least: u32) -> bool {
        let high = self.reserves[0].max(self.reserves[1]);
        u64::from(shares) * u64::from(high) >= u64::from(least) * u64::from(self.shares)
    }

    /// Whether the reserves would stay in range after a swap.
    pub(crate) fn takes(&self, side: usize, amount: u64, fee_basis_points: u32) -> bool {
        let net = amount - fee_of(amount, fee_basis_points);
        net <= Self::MOST - u64::from(self.reserves[side])
    }

    /// How much of a side can be stolen: at most `most`, and never the whole reserve.
    #[must_use]
    pub fn theft(&self, side: usize, most: u64) -> u64 {
        most.min(u64::from(self.reserves[side]) - 1)
    }

    /// Applies an amount computed by [`Pool::theft`].
    pub fn apply_theft(&mut self, side: usize, amount: u64) {
        self.reserves[side] -= amount as u32;
    }

    /// Applies a swap that this pool computed.
    pub fn apply_swap(&mut self, side: usize, swap: &Swap) {
        self.reserves[side] += swap.net as u32;
        self.reserves[1 - side] -= swap.out as u32;
    }

    /// Applies a deposit that this pool computed.
    pub fn apply_deposit(&mut self, deposit: &Deposit) {
        self.shares += deposit.shares as u32;
        for (reserve, taken) in self.reserves.iter_mut().zip(deposit.taken) {
            *reserve += taken as u32;
        }
    }

    /// Applies a withdrawal that this pool computed.
    pub fn apply_withdrawal(&mut self, shares: u64, withdrawal: &Withdrawal) {
        self.shares -= shares as u32;
        for (reserve, taken) in self.reserves.iter_mut().zip(withdrawal.taken) {
            *reserve -= taken as u32;
        }
    }
}
