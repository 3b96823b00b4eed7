import type { Snapshot, StayRequest } from '../draws/snapshot.ts';

const EASTER = 41_600;

/** A request for the same days in the same hut as everybody’s, until told otherwise. */
export const aRequest = (id: string, member: string, other: Partial<StayRequest> = {}): StayRequest => ({
  id,
  member,
  hut: 'bua',
  first: EASTER + 1,
  last: EASTER + 4,
  rank: 1,
  cost: 10,
  alternatives: null,
  ...other,
});

/** Six members with 100, 100, 25, 25, 11 and 4 tickets, two huts, nothing taken, drawn on the morning of Easter. */
export const aSmallClub = (requests: readonly StayRequest[], other: Partial<Snapshot> = {}): Snapshot => ({
  version: 1,
  club: 'blatind',
  today: EASTER,
  method: 'weighted',
  quarterAt: 20,
  members: [0, 0, 20, 20, 40, 80].map((points, i) => ({ id: `m${i + 1}`, points })),
  huts: [
    { id: 'bua', available: true },
    { id: 'koia', available: true },
  ],
  stays: [],
  blocked: [],
  requests,
  ...other,
});
