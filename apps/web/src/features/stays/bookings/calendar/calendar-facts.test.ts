import { slotOf, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import type { Season } from '@hytte/domain/huts/seasons/season';
import type { Availability, PeriodDays } from '@hytte/domain/stays/availability/availability';
import { describe, expect, test } from 'vitest';
import { calendarFacts, isPickable } from './calendar-facts.ts';

const PLAIN: Season = {
  name: 'Påske',
  startDate: '2027-03-20',
  endDate: '2027-03-29',
  isBlocked: false,
  penalty: 20,
  priceAdjustmentType: 'none',
  priceAdjustment: 0,
  hutIds: null,
};

const factsWith = (more: Partial<Parameters<typeof calendarFacts>[0]>) =>
  calendarFacts({
    today: '2027-03-14',
    horizonMonths: 6,
    longestStayDays: null,
    hut: { id: 'bukkestua', available: true },
    calendar: undefined,
    own: [],
    seasons: [],
    ...more,
  });

test('halves are free, taken by others, asked for by oneself or given to oneself', () => {
  const ownRequest = { first: slotOf('2027-03-21', 'PM'), last: slotOf('2027-03-23', 'AM') };
  const ownStay = { first: slotOf('2027-04-03', 'PM'), last: slotOf('2027-04-05', 'AM') };
  const taken = { first: slotOf('2027-04-05', 'PM'), last: slotOf('2027-04-06', 'AM') };
  const facts = factsWith({
    calendar: { allocated: [ownStay, taken], requested: [ownRequest] },
    own: [
      { ...ownRequest, status: 'requested' },
      { ...ownStay, status: 'allocated' },
    ],
  });
  expect(facts.dayOf('2027-03-21')).toMatchObject({ early: 'free', late: 'own_request' });
  expect(facts.dayOf('2027-04-04')).toMatchObject({ early: 'own_stay', late: 'own_stay' });
  expect(facts.dayOf('2027-04-05')).toMatchObject({ early: 'own_stay', late: 'taken' });
  expect(facts.dayOf('2027-04-06')).toMatchObject({ early: 'taken', late: 'free' });
  expect(isPickable(facts.dayOf('2027-04-06'))).toBe(true);
  expect(isPickable(facts.dayOf('2027-04-05'))).toBe(false);
});

test("demand is what others ask for: one's own request is not counted", () => {
  const own = slotsOfDays('2027-03-21', '2027-03-22');
  const facts = factsWith({
    calendar: {
      allocated: [],
      requested: [own, slotsOfDays('2027-03-22', '2027-03-24'), slotsOfDays('2027-03-22', '2027-03-22')],
    },
    own: [{ ...own, status: 'requested' }],
  });
  expect(facts.dayOf('2027-03-21')).toMatchObject({ earlyDemand: 0, lateDemand: 0 });
  expect(facts.dayOf('2027-03-22')).toMatchObject({ earlyDemand: 2, lateDemand: 2 });
  expect(facts.dayOf('2027-03-24')).toMatchObject({ earlyDemand: 1, lateDemand: 1 });
});

test('what was turned down leaves no trace', () => {
  const own = [{ ...slotsOfDays('2027-03-21', '2027-03-22'), status: 'rejected' as const }];
  expect(factsWith({ own }).dayOf('2027-03-21')).toMatchObject({ early: 'free', earlyDemand: 0 });
});

test('seasons of this hut close days or cost points; those of another do not', () => {
  const seasons = [
    PLAIN,
    { ...PLAIN, name: 'Vedlikehold', startDate: '2027-04-12', endDate: '2027-04-17', isBlocked: true },
    { ...PLAIN, name: 'Dugnad', startDate: '2027-05-01', endDate: '2027-05-02', isBlocked: true, hutIds: ['fjellro'] },
  ];
  const facts = factsWith({ seasons });
  expect(facts.dayOf('2027-03-20').penalties).toEqual([{ name: 'Påske', tenths: 20, isFirstDay: true }]);
  expect(facts.dayOf('2027-03-29').penalties).toEqual([{ name: 'Påske', tenths: 20, isFirstDay: false }]);
  expect(facts.dayOf('2027-03-30').penalties).toEqual([]);
  expect(facts.dayOf('2027-04-12')).toMatchObject({ closed: 'Vedlikehold', penalties: [] });
  expect(facts.dayOf('2027-05-01').closed).toBeNull();
  expect(facts.seasonsIn('2027-04-01', '2027-04-30').map(({ name }) => name)).toEqual(['Vedlikehold']);
});

test('past, today, and beyond the horizon with the day it opens', () => {
  const facts = factsWith({});
  expect(facts.dayOf('2027-03-13')).toMatchObject({ past: true, opensOn: null });
  expect(facts.dayOf('2027-03-14')).toMatchObject({ past: false, isToday: true });
  expect(facts.dayOf('2027-09-14')).toMatchObject({ opensOn: null });
  expect(facts.dayOf('2027-09-15')).toMatchObject({ opensOn: '2027-03-15' });
  expect(facts.check(slotsOfDays('2027-09-14', '2027-09-15'))?.code).toBe('beyond_horizon');
});

test('who moves a stay for somebody is held to today but to no horizon', () => {
  const allocated = [slotsOfDays('2027-03-20', '2027-03-21')];
  const facts = factsWith({ horizonMonths: null, calendar: { allocated, requested: [] } });
  expect(facts.dayOf('2027-03-10')).toMatchObject({ past: true });
  expect(facts.dayOf('2030-01-01')).toMatchObject({ opensOn: null });
  expect(facts.check(slotsOfDays('2030-01-01', '2030-01-02'))).toBeNull();
  expect(facts.check(slotsOfDays('2027-03-10', '2027-03-11'))?.code).toBe('date_in_the_past');
  expect(facts.check(slotsOfDays('2027-03-21', '2027-03-22'))?.code).toBe('dates_already_allocated');
});

test('from the day on which the club closes no day can be chosen', () => {
  const facts = factsWith({ closesOn: '2027-03-28' });
  expect(['2027-03-27', '2027-03-28', '2027-06-01'].map((date) => isPickable(facts.dayOf(date)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(facts.dayOf('2027-03-28').afterClub).toBe(true);
  expect(factsWith({}).dayOf('2027-03-28').afterClub).toBe(false);
});

describe('how half days are had', () => {
  const easter = { first: slotOf('2027-03-24', 'PM'), last: slotOf('2027-03-29', 'AM') };
  const why = { code: 'period_takes_wishes', name: 'Påske', period_id: 'easter' } as const;
  const period = { name: 'Påske' } as PeriodDays;
  /** Until 20 March too late for the draw, Easter is a period, and what begins after it is had at once. */
  const known = factsWith({
    held: [{ ...easter, why }],
    availabilityOf: ({ first, last }): Availability => {
      if (first <= easter.last && easter.first <= last) return { kind: 'period', state: 'open', period };
      if (first > easter.last) return { kind: 'direct' };
      return first < slotOf('2027-03-20', 'AM')
        ? { kind: 'too_late_for_the_draw', nextDrawAt: new Date('2027-03-20T11:00:00Z') }
        : { kind: 'draw', at: null };
    },
  });

  test('is the state of each half', () => {
    expect(known.dayOf('2027-03-19')).toMatchObject({ early: 'too_late', late: 'too_late', period: null });
    expect(known.dayOf('2027-03-24')).toMatchObject({ early: 'free', late: 'period', period: { name: 'Påske' } });
    expect(known.dayOf('2027-03-29')).toMatchObject({ early: 'period', late: 'direct', period: { state: 'open' } });
  });

  test('a half day of a period is no end of a stay, and in no suggestion', () => {
    expect([isPickable(known.dayOf('2027-03-24')), isPickable(known.dayOf('2027-03-25'))]).toEqual([true, false]);
    expect([slotOf('2027-03-24', 'AM'), slotOf('2027-03-24', 'PM')].map(known.isTaken)).toEqual([false, true]);
    expect(known.check({ first: slotOf('2027-03-24', 'AM'), last: slotOf('2027-03-25', 'AM') })).toEqual(why);
    expect(known.isOffered(slotOf('2027-03-25', 'AM'))).toBe(false);
  });

  test('days too late for the draw can be chosen, but are not suggested', () => {
    const weekend = { first: slotOf('2027-03-17', 'PM'), last: slotOf('2027-03-19', 'AM') };
    expect(isPickable(known.dayOf('2027-03-19'))).toBe(true);
    expect(known.check(weekend)).toBeNull();
    expect([known.isAdvisable(weekend), known.isOffered(weekend.first)]).toEqual([false, false]);
    expect(known.isAdvisable({ first: weekend.first + 6, last: weekend.last + 6 })).toBe(true);
  });
});
