import { expect, test } from 'vitest';
import { contestedDays } from './contested-days.ts';

const asked = (hut: string, member: string, first: number, last: number) => ({ hut, member, first, last });

test('counts half days that two people want in the same hut, as half a day each', () => {
  const requests = [asked('a', 'kari', 0, 3), asked('a', 'ola', 3, 5), asked('a', 'per', 3, 4)];
  expect(contestedDays(requests)).toBe(1);
});

test('does not count what one person asks for twice, what meets without sharing, or another hut', () => {
  const requests = [
    asked('a', 'kari', 0, 3),
    asked('a', 'kari', 0, 3),
    asked('a', 'ola', 4, 5),
    asked('b', 'per', 0, 3),
  ];
  expect(contestedDays(requests)).toBe(0);
});
