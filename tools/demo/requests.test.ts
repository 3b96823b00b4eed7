import { overlaps, slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import { expect, test } from 'vitest';
import { nordlysbu, maintenance } from './club.ts';
import { type StayRequest, requestsAround } from './requests.ts';

type Where = Pick<StayRequest, 'hutId' | 'stay'>;
const inTheWay = (one: Where, other: Where): boolean => one.hutId === other.hutId && overlaps(one.stay, other.stay);

// Every third day: each day of the week and of the month comes by.
const days = Array.from({ length: 366 }, (_, n) => addDays('2026-01-01', 3 * n)).map((today) => {
  const { drawn, open } = requestsAround(today);
  return { today, rounds: [...drawn, open] };
});

test('over three years no wish stands in the way of one that is asked for later', () => {
  const blocked = days.filter(({ rounds }) =>
    rounds.some((wishes, n) => {
      const later = rounds.slice(n + 1).flat();
      return wishes.some((wish) => later.some((other) => inTheWay(wish, other)));
    }),
  );
  expect(blocked.map(({ today }) => today)).toEqual([]);
});

test('nobody asks for the same days twice, and nobody for a hut that is being repaired', () => {
  const wrong = days.filter(({ today, rounds }) => {
    const { from, to } = maintenance(today);
    const closed = { hutId: nordlysbu.id, stay: { first: slotOf(from, 'AM'), last: slotOf(to, 'PM') } };
    const all = rounds.flat();
    return all.some(
      (wish, n) =>
        inTheWay(wish, closed) ||
        all.slice(n + 1).some((other) => other.person === wish.person && inTheWay(wish, other)),
    );
  });
  expect(wrong.map(({ today }) => today)).toEqual([]);
});
