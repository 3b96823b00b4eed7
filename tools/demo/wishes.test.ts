import { overlaps, slotOf } from '@hytte/domain/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import { expect, test } from 'vitest';
import { nordlysbu } from './huts.ts';
import { maintenance } from './seasons.ts';
import { type Wish, wishesAround } from './wishes.ts';

const inTheWay = (one: Wish, other: Wish): boolean => one.hutId === other.hutId && overlaps(one.stay, other.stay);

// Every third day: each day of the week and of the month comes by.
const days = Array.from({ length: 366 }, (_, n) => addDays('2026-01-01', 3 * n)).map((today) => ({
  today,
  ...wishesAround(today),
}));

test('over three years no wish stands in the way of one that is asked for later', () => {
  for (const { today, drawn, open } of days) {
    const rounds = [...drawn, open];
    const clashes = rounds.flatMap((wishes, n) => {
      const later = rounds.slice(n + 1).flat();
      return wishes.filter((wish) => later.some((other) => inTheWay(wish, other)));
    });
    expect(clashes, today).toEqual([]);
  }
});

test('nobody asks for the same days twice, and nobody for a hut that is being repaired', () => {
  for (const { today, drawn, open } of days) {
    const { from, to } = maintenance(today);
    const closed = { hutId: nordlysbu.id, stay: { first: slotOf(from, 'AM'), last: slotOf(to, 'PM') } };
    const all = [...drawn.flat(), ...open];
    const wrong = all.filter(
      (wish, n) =>
        (wish.hutId === closed.hutId && overlaps(wish.stay, closed.stay)) ||
        all.slice(n + 1).some((other) => other.person === wish.person && inTheWay(wish, other)),
    );
    expect(wrong, today).toEqual([]);
  }
});
