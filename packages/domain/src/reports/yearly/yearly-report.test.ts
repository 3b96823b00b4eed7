import { describe, expect, test } from 'vitest';
import { slotsOfDays } from '../../stays/bookings/stay.ts';
import { daysOfYear, reportYears } from './report-year.ts';
import { evennessOf, gini, shareOfTopTenth } from './sharing.ts';
import { coveredSlots, type ReportedStay, type YearFacts, yearFigures } from './yearly-report.ts';

describe('the year of a report', () => {
  test.each([
    ['2026', { from: '2026-01-01', to: '2026-12-31' }],
    ['2026-2027', { from: '2026-09-01', to: '2027-08-31' }],
    ['2026-2028', null],
    ['26', null],
    ['2026-', null],
  ])('%s', (year, days) => expect(daysOfYear(year)).toEqual(days));

  test('those that have begun since the club did, the newest first', () => {
    expect(reportYears('2025-10-01', '2026-11-18')).toEqual(['2026-2027', '2026', '2025-2026', '2025']);
    expect(reportYears('2026-09-02', '2026-09-02')).toEqual(['2026-2027', '2026']);
  });
});

describe('how evenly', () => {
  test('0 where all have the same, towards 1 where one has all', () => {
    expect(gini([3, 3, 3, 3])).toBe(0);
    expect(gini([0, 0, 0, 8])).toBe(0.75);
    expect(gini([0, 0])).toBe(0);
  });
  test('in a word', () => {
    expect([0.19, 0.2, 0.35, 0.36].map(evennessOf)).toEqual(['even', 'usual', 'usual', 'uneven']);
  });
  test('the tenth with most', () => {
    expect(shareOfTopTenth([0, 0, 0, 0, 0, 0, 0, 0, 2, 8])).toBe(0.8);
    expect(shareOfTopTenth([0, 0])).toBeNull();
  });
});

test('half days that several runs cover count once', () => {
  expect(
    coveredSlots({ first: 10, last: 19 }, [
      { first: 18, last: 30 },
      { first: 0, last: 12 },
      { first: 12, last: 14 },
      { first: 11, last: 13 },
    ]),
  ).toBe(7);
});

const stay = (user: string | null, from: string, to: string, given: Partial<ReportedStay> = {}): ReportedStay => ({
  ...slotsOfDays(from, to),
  user,
  hut: 'a',
  fate: 'held',
  noShow: false,
  relet: 0,
  ...given,
});

const facts = (given: Partial<YearFacts> = {}): YearFacts => ({
  from: '2026-01-01',
  until: '2026-12-31',
  members: [],
  askers: [],
  huts: [],
  stays: [],
  soughtAfter: [],
  closed: [],
  wishing: [],
  ...given,
});

test('a stay over New Year counts where it begins, its days where they are', () => {
  const stays = [stay('kari', '2025-12-30', '2026-01-02'), stay('ola', '2026-12-31', '2027-01-03')];
  const { stays: count, used } = yearFigures(facts({ stays, askers: ['ola'] }));
  expect({ count, used }).toEqual({ count: 1, used: 4 + 2 });
});

test('closed days, and those before a hut was there or after it was gone, could not be used', () => {
  const huts = [
    { id: 'a', from: '2020-01-01', until: null },
    { id: 'b', from: '2026-12-01', until: '2026-12-10' },
    { id: 'c', from: '2020-01-01', until: '2025-12-31' },
  ];
  const closed = [
    { hut: 'a', ...slotsOfDays('2026-01-01', '2026-01-31') },
    { hut: null, ...slotsOfDays('2026-12-01', '2026-12-05') },
  ];
  expect(yearFigures(facts({ huts, closed })).available).toBe((365 - 31 - 5) * 2 + 5 * 2);
});

test('what became of stays that somebody had', () => {
  const { fates, stays } = yearFigures(
    facts({
      stays: [
        stay('kari', '2026-02-01', '2026-02-03', { noShow: true }),
        stay('kari', '2026-03-01', '2026-03-03', { fate: 'given_up', relet: 4 }),
        stay('ola', '2026-04-01', '2026-04-03', { fate: 'given_up' }),
        stay('ola', '2026-05-01', '2026-05-03', { fate: 'released', relet: 6 }),
        stay(null, '2026-06-01', '2026-06-03', { fate: 'cancelled_by_club' }),
      ],
    }),
  );
  expect(stays).toBe(1);
  expect(fates).toEqual({ given_up: 2, released: 1, cancelled_by_club: 1, noShow: 1, relet: 2 });
});

test('sought-after days are shared among those who asked; with fewer than ten nothing is measured', () => {
  const easter = { hut: null, ...slotsOfDays('2026-04-01', '2026-04-06') };
  const askers = Array.from({ length: 10 }, (_, at) => `member ${at}`);
  const stays = [
    stay('member 0', '2026-03-30', '2026-04-02'),
    stay('member 0', '2026-08-01', '2026-08-09'),
    stay('member 1', '2026-04-03', '2026-04-06'),
  ];
  const { soughtAfter } = yearFigures(facts({ askers, stays, soughtAfter: [easter] }));
  expect(soughtAfter.slots).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 4, 8]);
  expect(soughtAfter.topTenth).toBeCloseTo(8 / 12);
  expect(soughtAfter.gini).toBeCloseTo(gini([0, 0, 0, 0, 0, 0, 0, 0, 4, 8]));
  const few = yearFigures(facts({ askers: askers.slice(1), stays: stays.slice(2) })).soughtAfter;
  expect(few).toMatchObject({ areAllDays: true, gini: null, topTenth: null });
  expect(few.slots.at(-1)).toBe(8);
});

test('newcomers beside the others, and who has waited long', () => {
  const members = [
    { user: 'new', joined: '2026-02-01' },
    { user: 'newer', joined: '2026-03-01' },
    { user: 'old', joined: '2019-01-01' },
  ];
  const wishing = [
    { user: 'new', got: [false, false] },
    { user: 'old', got: [true, false, false, false] },
    { user: 'lucky', got: [false, false, true] },
  ];
  const stays = [stay('new', '2026-07-01', '2026-07-03')];
  const figures = yearFigures(facts({ members, wishing, stays, askers: ['new', 'newer', 'old'] }));
  expect(figures.newcomers).toEqual({ asked: 2, got: 1 });
  expect(figures.others).toEqual({ asked: 1, got: 0 });
  expect(figures.longestWaiting).toEqual(['old']);
});
