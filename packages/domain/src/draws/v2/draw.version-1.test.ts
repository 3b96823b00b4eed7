import { expect, test } from 'vitest';
import { forEveryClub, overlap, TEST_TIMEOUT_MS } from '../../testing/generated-clubs.ts';
import { draw as drawVersion1 } from '../draw.ts';
import { lotsFrom } from '../lots.ts';
import type { Snapshot as SnapshotV1 } from '../snapshot.ts';
import { drawWithLots } from './draw.ts';
import type { Snapshot } from './snapshot.ts';

/** A club of version 1 in the words of version 2: each request is a wish with one option, and nothing is limited. */
const asVersion2 = ({ members, stays, huts, requests, ...rest }: SnapshotV1): Snapshot => ({
  ...rest,
  version: 2,
  period: null,
  frozenAt: 0,
  journal: { number: 0, hash: '0'.repeat(64) },
  rules: { number: 0, hash: '0'.repeat(64) },
  beacon: { source: 'none' },
  parties: members.map((member) => ({ ...member, limit: 9999, line: 0, factor: 1, caps: [] })),
  huts: huts.map((hut) => ({ ...hut, hutId: hut.id })),
  taken: stays.map(({ hut, first, last }) => ({ hut, first, last, kind: 'stay' })),
  wishes: requests.map(({ id, member, rank, hut, first, last, cost }) => ({
    id,
    party: member,
    rank,
    options: [
      {
        hut,
        first,
        last,
        cost,
        ifContested: 0,
        caps: [],
        ownStay: stays.some((stay) => stay.member === member && overlap(stay, { first, last })),
      },
    ],
  })),
});

test('on version 1’s ground, with its lots, version 2 gives the same outcomes', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((generated, seed) => {
    // Alternatives became options of one wish; version 2 has no other kind.
    const club = { ...generated, requests: generated.requests.map((one) => ({ ...one, alternatives: null })) };
    const asRequests = drawWithLots(asVersion2(club), lotsFrom(seed)).map((outcome) => {
      const { wish, round, place, of, tickets, status, ...rest } = outcome;
      const why = 'reason' in rest ? rest : {};
      return { request: wish, round, place, of, tickets, status, ...why };
    });
    expect(asRequests).toEqual(drawVersion1(club, seed));
  });
});
