import { expect, test } from 'vitest';
import { overlap, allocatedIn, drawn, forEveryClub, TEST_TIMEOUT_MS } from '../testing/generated-clubs.ts';
import { referenceDraw } from '../testing/reference-draw.ts';
import { draw } from './draw.ts';

test('every request ends exactly once', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((club, seed) => {
    const ids = draw(club, seed).map(({ request }) => request);
    expect(ids).toEqual(club.requests.map(({ id }) => id).toSorted());
  });
});

test('no half day of a hut is given twice, or when it was taken or blocked', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((club, seed) => {
    const given = allocatedIn(drawn(club, seed));
    const before = [...club.stays, ...club.blocked];
    for (const [i, stay] of given.entries())
      for (const other of [...before, ...given.slice(0, i)])
        expect(other.hut === stay.hut && overlap(other, stay)).toBe(false);
  });
});

test(
  'nobody holds two overlapping stays, wins twice in a round, or wins two alternatives',
  { timeout: TEST_TIMEOUT_MS },
  () => {
    forEveryClub((club, seed) => {
      const wins = drawn(club, seed).filter(({ outcome }) => outcome.status === 'allocated');
      for (const { id } of club.members) {
        const own = wins.filter(({ request }) => request.member === id);
        const stays = [...club.stays.filter(({ member }) => member === id), ...allocatedIn(own)];
        expect(stays.some((a, i) => stays.slice(0, i).some((b) => overlap(a, b)))).toBe(false);
        expect(new Set(own.map(({ outcome }) => outcome.round)).size).toBe(own.length);
        const groups = own.flatMap(({ request }) => request.alternatives ?? []);
        expect(new Set(groups).size).toBe(groups.length);
      }
    });
  },
);

test('nothing is wasted: what was rejected still has no room at the end', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((club, seed) => {
    const all = drawn(club, seed);
    const given = allocatedIn(all);
    for (const { request, outcome } of all) {
      if (outcome.status === 'allocated' || outcome.round === 0) continue;
      const inTheHut = [...club.stays, ...club.blocked, ...given].filter(({ hut }) => hut === request.hut);
      const ownStays = [...club.stays, ...given].filter(({ member }) => member === request.member);
      const ownWins = given.filter(({ member }) => member === request.member);
      const hasRoom =
        ![...inTheHut, ...ownStays].some((run) => overlap(run, request)) &&
        !ownWins.some(({ alternatives }) => alternatives !== null && alternatives === request.alternatives);
      expect(hasRoom).toBe(false);
    }
  });
});

test('whoever is named as the taker did win those half days, in an earlier turn', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((club, seed) => {
    const all = drawn(club, seed);
    for (const { request, outcome } of all) {
      if (outcome.status === 'allocated' || outcome.reason !== 'taken' || outcome.takenBy.kind !== 'drawn') continue;
      const { round, place } = outcome.takenBy;
      const turn = all.filter((other) => other.outcome.round === round && other.outcome.place === place);
      const [stay] = allocatedIn(turn);
      expect(stay?.hut === request.hut && overlap(stay, request)).toBe(true);
      expect(round < outcome.round || (round === outcome.round && place < outcome.place)).toBe(true);
    }
  });
});

test('the draw as the paper tells it, made with Node’s own hash, says the same', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((club, seed) => {
    const said = draw(club, seed).map((outcome) => {
      const verdict = outcome.status === 'allocated' ? 'allocated' : outcome.reason;
      return [outcome.request, outcome.round === 0 ? verdict : `${verdict} in round ${outcome.round}`] as const;
    });
    expect(new Map(said)).toEqual(referenceDraw(club, seed));
  });
});
