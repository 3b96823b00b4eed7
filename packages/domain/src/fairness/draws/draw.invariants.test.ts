import { expect, test } from 'vitest';
import { overlap, TEST_TIMEOUT_MS, drawnIn, forEveryClub, wonIn } from '../../testing/generated-clubs.ts';
import { draw } from './draw.ts';

const timeout = TEST_TIMEOUT_MS;

test('every wish ends exactly once', { timeout }, () => {
  forEveryClub((club, seed) => {
    const ids = draw(club, seed).map(({ wish }) => wish);
    expect(ids).toEqual(club.wishes.map(({ id }) => id).toSorted());
  });
});

test('no half day is given twice, or when it was taken, offered or blocked', { timeout }, () => {
  forEveryClub((club, seed) => {
    const given = drawnIn(club, seed);
    const before = [...club.taken, ...club.blocked];
    for (const [i, stay] of given.entries())
      for (const other of [...before, ...given.slice(0, i)])
        expect(other.hut === stay.hut && overlap(other, stay)).toBe(false);
  });
});

test('no party overlaps itself, wins twice in a round, or passes its limit or a cap', { timeout }, () => {
  forEveryClub((club, seed) => {
    const given = drawnIn(club, seed);
    for (const { id, limit, caps } of club.parties) {
      const own = given.filter(({ party }) => party === id);
      expect(own.some((a, i) => a.ownStay || own.slice(0, i).some((b) => overlap(a, b)))).toBe(false);
      expect(new Set(own.map(({ round }) => round)).size).toBe(own.length);
      expect(own.length).toBeLessThanOrEqual(limit);
      for (const { cap, left } of caps)
        expect(own.filter((stay) => stay.caps.includes(cap)).length).toBeLessThanOrEqual(left);
    }
  });
});

test('nothing is wasted: what was rejected has no option that would still be allowed', { timeout }, () => {
  forEveryClub((club, seed) => {
    const outcomes = draw(club, seed);
    const given = wonIn(club, outcomes);
    const inTheWay = [...club.taken, ...club.blocked, ...given];
    const isOpen = (hut: string) => club.huts.some(({ id, available }) => id === hut && available);
    const rejected = new Set(outcomes.flatMap(({ wish, status }) => (status === 'rejected' ? [wish] : [])));
    for (const { party, options } of club.wishes.filter(({ id }) => rejected.has(id))) {
      const { limit, caps } = club.parties.find(({ id }) => id === party) ?? { limit: 0, caps: [] };
      const own = given.filter((stay) => stay.party === party);
      if (own.length >= limit) continue;
      const leftOf = (name: string) =>
        (caps.find(({ cap }) => cap === name)?.left ?? 0) - own.filter((stay) => stay.caps.includes(name)).length;
      const allowed = options.filter(
        (option) =>
          option.first >= club.today &&
          isOpen(option.hut) &&
          !option.ownStay &&
          !inTheWay.some((run) => run.hut === option.hut && overlap(run, option)) &&
          !own.some((stay) => overlap(stay, option)) &&
          option.caps.every((cap) => leftOf(cap) > 0),
      );
      expect(allowed).toEqual([]);
    }
  });
});

test('an allocated wish got its first option that was possible in its turn', { timeout }, () => {
  forEveryClub((club, seed) => {
    const outcomes = draw(club, seed);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected' || outcome.option === 0) continue;
      // Drawn with the options before the one it got and no others, the wish is rejected.
      const wishes = club.wishes.map((wish) =>
        wish.id === outcome.wish ? { ...wish, options: wish.options.slice(0, outcome.option) } : wish,
      );
      const earlier = draw({ ...club, wishes }, seed).find(({ wish }) => wish === outcome.wish);
      expect(earlier?.status).toBe('rejected');
    }
  });
});

test('anyone who is named as the taker did win those half days, in an earlier turn', { timeout }, () => {
  forEveryClub((club, seed) => {
    const outcomes = draw(club, seed);
    for (const outcome of outcomes) {
      if (outcome.status === 'allocated' || outcome.reason !== 'taken' || outcome.takenBy.kind !== 'drawn') continue;
      const { round, place } = outcome.takenBy;
      const [stay] = wonIn(
        club,
        outcomes.filter((other) => other.round === round && other.place === place),
      );
      const options = club.wishes.find(({ id }) => id === outcome.wish)?.options ?? [];
      expect(options.some((option) => stay?.hut === option.hut && overlap(stay, option))).toBe(true);
      expect(round < outcome.round || (round === outcome.round && place < outcome.place)).toBe(true);
    }
  });
});
