import { expect, test } from 'vitest';
import { renewedEnd } from './session-life.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const opened = new Date('2027-01-01T12:00:00Z');
const after = (ms: number) => new Date(opened.getTime() + ms);
const session = (expiresAt: Date) => ({ role: 'user', openedAt: opened, expiresAt }) as const;

test('a session in use lasts thirty days from now', () => {
  expect(renewedEnd(session(after(30 * DAY)), after(3 * DAY))).toEqual(after(33 * DAY));
});

test('it is not renewed twice within a day', () => {
  expect(renewedEnd(session(after(30 * DAY)), after(DAY - 1))).toBeNull();
  expect(renewedEnd(session(after(30 * DAY)), after(DAY))).toEqual(after(31 * DAY));
});

test('used every day it ends half a year after signing in', () => {
  let end = after(30 * DAY);
  for (let day = 1; day <= 200; day++) end = renewedEnd(session(end), after(day * DAY)) ?? end;
  expect(end).toEqual(after(180 * DAY));
});

test('an older session that ends later is not shortened', () => {
  expect(renewedEnd(session(after(90 * DAY)), after(DAY))).toBeNull();
});

test('a platform admin’s session ends after eight hours, used or not', () => {
  const admin = { role: 'admin', openedAt: opened, expiresAt: after(8 * HOUR) } as const;
  expect(renewedEnd(admin, after(7 * HOUR))).toBeNull();
});
