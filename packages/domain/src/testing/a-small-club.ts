import { NO_PREVIOUS_RUN, drawWithProof } from '../draws/proof.ts';
import type { Snapshot, StayRequest } from '../draws/snapshot.ts';

const EASTER = 41_600;

/** By default all requests are for the same days in the same hut. */
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

/** Six members with 100, 100, 25, 25, 11 and 4 tickets, two huts, no stays. */
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

const { first, last } = aRequest('any', 'm1');

/** One run of a small club in which every rejection reason occurs. */
export const aRun = () =>
  drawWithProof({
    secret: 'a5'.repeat(32),
    beacon: '',
    previousRunHash: NO_PREVIOUS_RUN,
    snapshot: aSmallClub(
      [
        aRequest('r1', 'm1', { alternatives: 'easter' }),
        aRequest('r2', 'm1', { alternatives: 'easter', hut: 'koia', rank: 2, first: last + 9, last: last + 12 }),
        aRequest('r3', 'm3'),
        aRequest('r4', 'm5', { hut: 'koia', cost: 25 }),
        aRequest('r5', 'm5', { rank: 2 }),
        aRequest('r6', 'm6', { first: first - 4 }),
        aRequest('r7', 'm6', { hut: 'stua' }),
        aRequest('r8', 'm2', { hut: 'koia', first: last + 20, last: last + 22 }),
      ],
      {
        huts: ['bua', 'koia', 'stua'].map((id) => ({ id, available: id !== 'stua' })),
        stays: [{ hut: 'bua', member: 'm4', first: first - 6, last: first - 3 }],
        blocked: [{ hut: 'koia', first: last + 22, last: last + 30 }],
      },
    ),
  });
