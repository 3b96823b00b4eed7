import { slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { describe, expect, test } from 'vitest';
import { fjellro, trollbu } from '#testing/booking-page.ts';
import { calendarFacts } from '../calendar/calendar-facts.ts';
import { daysOf, periodOf, readPeriod, runsIn, stepped, writePeriod } from './overview-period.ts';
import { placeAfterKey } from './use-overview-events.ts';

const ends = ({ first, last }: { first: string; last: string }) => [first, last];

describe('the days shown', () => {
  test('a week is Monday to Sunday, a month its days, and both are stepped through', () => {
    const week8 = periodOf('week', '2027-02-25');
    expect(ends(week8)).toEqual(['2027-02-22', '2027-02-28']);
    expect(ends(stepped(week8, 1))).toEqual(['2027-03-01', '2027-03-07']);
    expect(ends(stepped(periodOf('month', '2027-03-31'), -1))).toEqual(['2027-02-01', '2027-02-28']);
  });

  test('weeks that are over are not shown', () => {
    expect(daysOf(periodOf('month', '2027-02-25'), '2027-02-25')[0]).toBe('2027-02-22');
    expect(daysOf(periodOf('month', '2027-03-01'), '2027-02-25')).toHaveLength(31);
  });
});

describe('in the address', () => {
  const [today, lastDay] = ['2027-01-04', '2027-07-04'];

  test.each(['week.2027-02-22', 'month.2027-02-01', 'easter'])('%s survives a reload', (text) => {
    const period = readPeriod(text, today, lastDay);
    expect(period && writePeriod(period)).toBe(text);
  });

  test.each([
    '',
    'week',
    'week.2027-02-30',
    'year.2027-01-01',
    'week.2026-12-21',
    'month.2027-08-01',
    'autumn_week_40',
  ])('%s is no period to show', (text) => expect(readPeriod(text, today, lastDay)).toBeNull());
});

describe('free runs', () => {
  const facts = calendarFacts({
    today: '2027-01-04',
    horizonMonths: 6,
    longestStayDays: null,
    hut: { id: trollbu.id, available: true },
    seasons: [],
    own: [],
    // Free from 30 January to 2 February.
    calendar: {
      allocated: [slotsOfDays('2027-01-10', '2027-01-29'), slotsOfDays('2027-02-03', '2027-02-28')],
      requested: [],
    },
  });

  test('in a week at least so many days of it are free; a month does not cut them', () => {
    expect(runsIn(periodOf('week', '2027-02-01'), facts, 2)).toEqual([slotsOfDays('2027-02-01', '2027-02-02')]);
    expect(runsIn(periodOf('week', '2027-02-01'), facts, 3)).toEqual([]);
    expect(runsIn(periodOf('month', '2027-02-01'), facts, 3)).toEqual([slotsOfDays('2027-01-30', '2027-02-02')]);
  });
});

describe('keys', () => {
  const shown = { huts: [trollbu, fjellro], days: daysOf(periodOf('week', '2027-02-22'), '2027-01-04') };
  const from = { hutId: trollbu.id, date: '2027-02-28' };
  const after = (key: string, ctrlKey = false) => placeAfterKey({ key, ctrlKey }, from, shown);

  test('lead from day to day and from hut to hut, across weeks but not beyond the last hut', () => {
    expect(after('ArrowRight')).toEqual({ ...from, date: '2027-03-01' });
    expect(after('ArrowDown')).toEqual({ ...from, hutId: fjellro.id });
    expect(after('ArrowUp')).toEqual(from);
    expect(after('Home')).toEqual({ ...from, date: '2027-02-22' });
    expect(after('End', true)).toEqual({ hutId: fjellro.id, date: '2027-02-28' });
    expect(after('PageUp')).toEqual({ ...from, date: '2027-02-21' });
    expect(after('PageDown')).toEqual({ ...from, date: '2027-03-01' });
    expect(after('x')).toBeNull();
  });
});
