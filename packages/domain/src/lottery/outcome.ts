/** When a request's turn came: the member's place among `of` in that round, with so many tickets. All 0 before round 1. */
export type Turn = { round: number; place: number; of: number; tickets: number };

/** What stood in the way: a stay that this draw gave to somebody, an older stay, or a blocked season. */
export type Taker = { kind: 'drawn'; round: number; place: number } | { kind: 'earlier_stay' } | { kind: 'blocked' };

export type Verdict =
  | { status: 'allocated' }
  | { status: 'rejected'; reason: 'expired' | 'hut_unavailable' | 'alternative_won' | 'own_overlap' }
  | { status: 'rejected'; reason: 'taken'; takenBy: Taker };

/** How one request ended, and why. */
export type Outcome = { request: string } & Turn & Verdict;
