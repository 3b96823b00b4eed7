import { afterEach, expect, test } from 'vitest';
import { aNextDraw } from '#testing/draws.ts';
import { rememberSeal, sealedFor, sealShownFor, seenSeals } from './seen-seals.ts';

afterEach(() => localStorage.clear());

const run = (number: number, day: number) => ({
  number,
  scheduled_time: `2026-11-${String(day).padStart(2, '0')}T01:00:00.000Z`,
});
const sealedOn = (day: number, seal: string) =>
  aNextDraw({ seal, sealed_at: `2026-11-${String(day).padStart(2, '0')}T01:00:02.000Z` });

test('a seal is remembered by club, with the first time it was shown', () => {
  rememberSeal('c1', sealedOn(1, 'aa'), new Date('2026-11-02T10:00:00Z'));
  rememberSeal('c1', sealedOn(1, 'aa'), new Date('2026-11-05T10:00:00Z'));
  expect(seenSeals('c1')).toEqual([
    { seal: 'aa', sealedAt: '2026-11-01T01:00:02.000Z', seenAt: '2026-11-02T10:00:00.000Z' },
  ]);
  expect(seenSeals('c2')).toEqual([]);
});

test('no more than some draws back', () => {
  for (let i = 0; i < 70; i += 1) rememberSeal('c1', sealedOn(1, `s${i}`));
  expect(seenSeals('c1')).toHaveLength(60);
  expect(seenSeals('c1').at(-1)?.seal).toBe('s69');
});

test('what is stored there by others is no seal', () => {
  localStorage.setItem('seals:c1', '{');
  expect(seenSeals('c1')).toEqual([]);
});

test('the seal of a draw is the one it opened, or the one set since the draw before', () => {
  rememberSeal('c1', sealedOn(1, 'aa'));
  rememberSeal('c1', sealedOn(8, 'bb'));
  const draws = [run(4, 22), run(3, 15), run(2, 8), run(1, 1)];
  const shownFor = (opened: string, of: ReturnType<typeof run>, told = draws) =>
    sealShownFor(seenSeals('c1'), opened, sealedFor(of, told))?.seal;
  expect(shownFor('bb', run(3, 15))).toBe('bb');
  expect(shownFor('swapped', run(3, 15))).toBe('bb');
  expect(shownFor('swapped', run(2, 8))).toBe('aa');
  expect(shownFor('unseen', run(4, 22))).toBeUndefined();
  expect(shownFor('unseen', run(1, 1))).toBeUndefined();
  // Which draw came before is not known, so no seal can be called replaced.
  expect(shownFor('unseen', run(3, 15), [])).toBeUndefined();
  expect(shownFor('bb', run(3, 15), [])).toBe('bb');
});
