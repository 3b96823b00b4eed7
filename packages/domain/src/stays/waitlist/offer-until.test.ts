import { describe, expect, test } from 'vitest';
import { arrivalOf, slotOf } from '../bookings/stay.ts';
import { clockAt, instantOf } from '../../shared/oslo-time.ts';
import { offerUntil, reminderAt } from './offer-until.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const oslo = (clock: string): Date => new Date(instantOf(Date.parse(`${clock}:00Z`)));
const shown = (moment: Date | null) => moment && new Date(clockAt(moment.getTime())).toISOString().slice(0, 16);
const arriving = (date: string, half: 'AM' | 'PM') => ({ first: slotOf(date, half), last: slotOf(date, half) + 6 });

describe('an offer can be answered', () => {
  test.each([
    ['two days later', '2027-03-01T10:00', '2027-03-25', 'PM', 48, '2027-03-03T10:00'],
    ['in the morning after a night', '2027-03-01T23:30', '2027-03-25', 'PM', 48, '2027-03-04T09:00'],
    ['later the same morning', '2027-03-01T05:00', '2027-03-25', 'PM', 48, '2027-03-03T09:00'],
    ['until a day before arrival', '2027-03-23T12:00', '2027-03-25', 'PM', 48, '2027-03-24T15:00'],
    ['not at all when five hours are left', '2027-03-24T10:00', '2027-03-25', 'PM', 48, null],
    [
      'an hour later by the clock when the clocks go forward',
      '2027-03-26T12:00',
      '2027-04-20',
      'PM',
      48,
      '2027-03-28T13:00',
    ],
    ['at night when the morning is too late', '2027-03-22T23:00', '2027-03-25', 'AM', 24, '2027-03-23T23:00'],
  ] as const)('%s', (_, made, date, half, hours, until) => {
    expect(shown(offerUntil(oslo(made), arriving(date, half), hours))).toBe(until);
  });
});

test.each([
  [24, 'AM'],
  [48, 'PM'],
  [72, 'AM'],
] as const)(
  'with %i hours and arrival %s, at every minute of the week before: never past a day before arrival, never under six hours',
  (hours, half) => {
    // The week in which the clocks change.
    const stay = arriving('2027-03-31', half);
    const latest = arrivalOf(stay) - 24 * HOUR;
    const wrong: string[] = [];
    for (let now = arrivalOf(stay) - 8 * 24 * HOUR; now <= arrivalOf(stay); now += MINUTE) {
      const until = offerUntil(new Date(now), stay, hours)?.getTime() ?? null;
      const isPossible = latest - now >= 6 * HOUR;
      const longest = hours * HOUR + 11 * HOUR;
      if ((until !== null) !== isPossible) wrong.push(`${now} possible`);
      if (until !== null && (until > latest || until - now < 6 * HOUR || until - now > longest))
        wrong.push(`${now} ${until}`);
    }
    expect(wrong).toEqual([]);
  },
  20_000,
);

test('anyone who has not answered is reminded at half time, when twelve hours are left then', () => {
  expect(reminderAt(oslo('2027-03-01T10:00'), oslo('2027-03-03T10:00'))).toEqual(oslo('2027-03-02T10:00'));
  expect(reminderAt(oslo('2027-03-01T10:00'), oslo('2027-03-02T09:59'))).toBeNull();
});
