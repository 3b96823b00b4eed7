import { expect, test } from 'vitest';
import { IS_FULL_RUN, TEST_TIMEOUT_MS } from '../../testing/generated-clubs.ts';
import { lastDrawAt, nextDrawAt, type DrawSchedule } from './schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [START, END] = [Date.UTC(2024, 0, 1), Date.UTC(2041, 0, 1)];

/** Daylight saving by the EU rule, independent of Intl: changes at 01:00 UTC on the last Sunday of March and of October. */
function lastSundayOf(year: number, month: number): number {
  const last = Date.UTC(year, month, 0);
  return last - new Date(last).getUTCDay() * DAY;
}

function instantByLaw(date: number, time: string): number {
  const year = new Date(date).getUTCFullYear();
  const [spring, autumn] = [lastSundayOf(year, 3), lastSundayOf(year, 10)];
  const clock = date + Date.parse(`1970-01-01T${time}Z`);
  if (date === spring && time.startsWith('02')) return spring + HOUR;
  const isSummer = clock >= spring + 3 * HOUR && clock < autumn + 3 * HOUR;
  return clock - (isSummer ? 2 : 1) * HOUR;
}

/** All draws of these years, by repeated calls of nextDrawAt. */
function drawsOf(schedule: DrawSchedule): number[] {
  const draws: number[] = [];
  let at = nextDrawAt(schedule, new Date(START - HOUR - 1));
  for (; at.getTime() < END - HOUR; at = nextDrawAt(schedule, at)) draws.push(at.getTime());
  return draws;
}

const dates = Array.from({ length: (END - START) / DAY }, (_, n) => START + n * DAY);
const dayOfMonth = (date: number): number => new Date(date).getUTCDate();
const isLastOfMonth = (date: number): boolean => dayOfMonth(date + DAY) === 1;

const theHour = Array.from({ length: 60 }, (_, minute) => `02:${String(minute).padStart(2, '0')}`);
const someTimes = ['00:00', '02:00', '02:30', '02:59', '23:59'];
const times = IS_FULL_RUN ? [...new Set([...theHour, ...someTimes])] : someTimes;

test('daily: one draw on every date of 2024 to 2040', { timeout: TEST_TIMEOUT_MS }, () => {
  for (const time of times)
    expect(drawsOf({ frequency: 'daily', time, day: 1 })).toEqual(dates.map((date) => instantByLaw(date, time)));
});

test('weekly: one draw in every week, Monday 1 to Sunday 7', { timeout: TEST_TIMEOUT_MS }, () => {
  for (const time of times)
    for (const day of IS_FULL_RUN ? [1, 2, 3, 4, 5, 6, 7] : [1, 7]) {
      const due = dates.filter((date) => new Date(date).getUTCDay() === day % 7);
      expect(drawsOf({ frequency: 'weekly', time, day })).toEqual(due.map((date) => instantByLaw(date, time)));
    }
});

test('monthly: one draw in every month, on its last day when it is too short', { timeout: TEST_TIMEOUT_MS }, () => {
  const days = IS_FULL_RUN ? Array.from({ length: 31 }, (_, i) => i + 1) : [1, 15, 25, 28, 29, 30, 31];
  for (const time of times)
    for (const day of days) {
      const due = dates.filter((date) => dayOfMonth(date) === day || (isLastOfMonth(date) && dayOfMonth(date) < day));
      expect(due).toHaveLength(17 * 12);
      expect(drawsOf({ frequency: 'monthly', time, day })).toEqual(due.map((date) => instantByLaw(date, time)));
    }
});

const twoThirty: DrawSchedule = { frequency: 'daily', time: '02:30', day: 1 };

test.each([
  ['just before', '2027-10-31T00:29:59.999Z', '2027-10-31T00:30:00.000Z'],
  ['at the moment itself: the next', '2027-10-31T00:30:00.000Z', '2027-11-01T01:30:00.000Z'],
  ['between the two 02:30s: not again', '2027-10-31T01:00:00.000Z', '2027-11-01T01:30:00.000Z'],
  ['at the second 02:30: not again', '2027-10-31T01:30:00.000Z', '2027-11-01T01:30:00.000Z'],
  ['within the gap', '2027-03-28T00:59:59.999Z', '2027-03-28T01:00:00.000Z'],
  ['after the gap: not again', '2027-03-28T01:00:00.000Z', '2027-03-29T00:30:00.000Z'],
])('asked %s', (_, now, next) => {
  expect(nextDrawAt(twoThirty, new Date(now)).toISOString()).toBe(next);
});

test('asked after years of downtime: one draw ahead, not one for every day missed', () => {
  const next = nextDrawAt(twoThirty, new Date('2034-05-05T12:00:00Z'));
  expect(next.toISOString()).toBe('2034-05-06T00:30:00.000Z');
});

test('a day of the month left over from another setting is Sunday', () => {
  const schedule: DrawSchedule = { frequency: 'weekly', time: '02:00', day: 31 };
  expect(nextDrawAt(schedule, new Date('2027-06-30T12:00:00Z')).toISOString()).toBe('2027-07-04T00:00:00.000Z');
});

test('the last draw is the one after which the next comes', () => {
  for (const frequency of ['daily', 'weekly', 'monthly'] as const)
    for (const day of [1, 5, 31]) {
      const schedule: DrawSchedule = { frequency, time: '02:30', day: frequency === 'weekly' ? Math.min(day, 7) : day };
      for (let now = START; now < START + 400 * DAY; now += 61 * HOUR) {
        const last = lastDrawAt(schedule, new Date(now));
        expect(last.getTime()).toBeLessThanOrEqual(now);
        expect(nextDrawAt(schedule, last)).toEqual(nextDrawAt(schedule, new Date(now)));
        expect(lastDrawAt(schedule, last)).toEqual(last);
      }
    }
});
