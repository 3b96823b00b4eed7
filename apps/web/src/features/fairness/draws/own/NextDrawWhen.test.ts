import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { aNextDraw } from '#testing/draws.ts';
import { formatNextDraw } from './NextDrawWhen.tsx';

const t: T = (key, values) => (values ? Object.values(values).join(' | ') : key);
const said = (language: string, next_at: string | null) =>
  formatNextDraw(t, language, aNextDraw({ next_at }), new Date('2026-11-15T12:00:00Z'));

test('the next draw on Norwegian clocks, in few emails', () => {
  expect(said('no', '2026-12-01T01:00:00.000Z')).toBe('1. des. | 02');
  expect(said('no', '2026-12-01T23:30:00.000Z')).toBe('2. des. | 00.30');
  expect(said('en', '2026-12-01T01:00:00.000Z')).toBe('1 Dec | 02:00');
  expect(said('no', null)).toBe('draw_when_board');
  expect(said('no', '2026-11-15T11:59:00.000Z')).toBe('draw_soon');
});
