import { describe, expect, test } from 'vitest';
import { type SlotRun, slotsOf } from '../bookings/stay.ts';
import { addDays } from '../../shared/local-date.ts';
import { aSeason } from '../../testing/stays.ts';
import { type Availability, availabilityOf, drawsOf, type HutDays, type PeriodDays } from './availability.ts';

// Monday 1 March 2027 at noon.
const TODAY = '2027-03-01';
const NOW = new Date('2027-03-01T11:00:00Z');

/** From the afternoon of a day so many days ahead, for some days. */
const ahead = (days: number, length = 2): SlotRun =>
  slotsOf({
    startDate: addDays(TODAY, days),
    startHalf: 'PM',
    endDate: addDays(TODAY, days + length),
    endHalf: 'AM',
  });

const daily = { frequency: 'daily', time: '02:00', day: 1 } as const;
const monthly = { frequency: 'monthly', time: '02:00', day: 1 } as const;
const byHand = { schedule: null, announced: null, isFrozen: false };
const everyDay = { ...byHand, schedule: daily };
const everyMonth = { ...byHand, schedule: monthly };
const THREE_WEEKS = { kind: 'drawn_before_arrival', days: 21 } as const;

const ordinaryDays: HutDays = {
  now: NOW,
  horizonMonths: 6,
  closesOn: null,
  rule: { kind: 'drawn' },
  draws: byHand,
  hut: { id: 'h1', available: true },
  seasons: [],
  allocated: [],
  requested: [],
  ownStays: [],
  periods: [],
  offers: [],
};
const get = (stay: SlotRun, change: Partial<HutDays> = {}): Availability =>
  availabilityOf(stay, { ...ordinaryDays, ...change });

const closed = aSeason({ startDate: '2027-03-10', endDate: '2027-03-12', isBlocked: true });

describe('what nobody can have', () => {
  test.each([
    ['a day that is over', ahead(-1), {}, 'past'],
    ['days beyond the horizon', ahead(200), {}, 'beyond_horizon'],
    ['days of a hut that is closed', ahead(3), { hut: { id: 'h1', available: false } }, 'blocked'],
    ['days of a blocked season', ahead(9), { seasons: [closed] }, 'blocked'],
    ['days after the club is closed', ahead(9), { closesOn: '2027-03-05' }, 'blocked'],
    ['a stay of somebody', ahead(9), { allocated: [ahead(10)] }, 'taken'],
  ] as const)('%s', (_, stay, change, kind) => {
    expect(get(stay, change)).toEqual({ kind });
    expect(get(stay, { ...change, rule: { kind: 'direct' } })).toEqual({ kind });
  });

  test('what is held for somebody else, until it is not', () => {
    const until = new Date('2027-03-02T11:00:00Z');
    const offers = [{ ...ahead(9), until }];
    expect(get(ahead(10), { offers })).toEqual({ kind: 'offered', until });
    expect(get(ahead(10), { offers, now: until })).toEqual({ kind: 'draw', at: null });
  });
});

describe('where everything is drawn', () => {
  test('a request waits for the draw, or for club admins', () => {
    expect(get(ahead(40))).toEqual({ kind: 'draw', at: null });
    const at = new Date('2027-04-01T00:00:00Z');
    expect(get(ahead(40), { draws: everyMonth })).toEqual({ kind: 'draw', at });
  });

  test('what begins before the next draw is too late for it, but not what begins on its day', () => {
    const at = new Date('2027-04-01T00:00:00Z');
    expect(get(ahead(30), { draws: everyMonth })).toEqual({ kind: 'too_late_for_the_draw', nextDrawAt: at });
    expect(get(ahead(31), { draws: everyMonth })).toEqual({ kind: 'draw', at });
  });

  test('an announced draw that comes first is the one', () => {
    const announced = { at: new Date('2027-03-03T11:00:00Z'), all: false };
    expect(get(ahead(10), { draws: { ...everyMonth, announced } })).toEqual({ kind: 'draw', at: announced.at });
    expect(get(ahead(10), { draws: { ...byHand, announced } })).toEqual({ kind: 'draw', at: announced.at });
  });
});

describe('where days are had directly', () => {
  const rule = { kind: 'direct' } as const;

  test('they are, unless somebody waits for one of the half days', () => {
    expect(get(ahead(10), { rule })).toEqual({ kind: 'direct' });
    expect(get(ahead(10), { rule, requested: [ahead(12)] })).toEqual({ kind: 'direct' });
    expect(get(ahead(10), { rule, requested: [ahead(11)] })).toEqual({ kind: 'draw', at: null });
    const tomorrow = new Date('2027-03-02T01:00:00Z');
    expect(get(ahead(10), { rule, requested: [ahead(11)], draws: everyDay })).toEqual({ kind: 'draw', at: tomorrow });
  });

  test('a request that has begun undecided is in nobody’s way', () => {
    expect(get(ahead(1), { rule, requested: [ahead(-3, 7)] })).toEqual({ kind: 'direct' });
  });

  test('nobody gets two stays at a time', () => {
    expect(get(ahead(10), { rule, ownStays: [ahead(11)] })).toEqual({ kind: 'own_stay' });
    expect(get(ahead(10), { rule, ownStays: [ahead(12)] })).toEqual({ kind: 'direct' });
  });

  test('not while a list is frozen, for nothing may change that it was made from', () => {
    const draws = { ...byHand, isFrozen: true };
    expect(get(ahead(10), { rule, draws })).toEqual({ kind: 'draw_under_way' });
    expect(get(ahead(10), { rule, draws, requested: [ahead(10)] })).toEqual({ kind: 'draw', at: null });
  });
});

describe('where days are drawn 21 days before arrival', () => {
  const rolling = (stay: SlotRun, change: Partial<HutDays> = {}) =>
    get(stay, { rule: THREE_WEEKS, draws: everyDay, ...change });

  test('before that a request waits for the draw of that day, after it days are had directly', () => {
    // The draw of 02:00 today has decided what begins on 22 March.
    expect(rolling(ahead(21))).toEqual({ kind: 'direct' });
    expect(rolling(ahead(22))).toEqual({ kind: 'draw', at: new Date('2027-03-02T01:00:00Z') });
    expect(rolling(ahead(40))).toEqual({ kind: 'draw', at: new Date('2027-03-20T01:00:00Z') });
  });

  test('until that draw is made, its days are not had directly', () => {
    const now = new Date('2027-03-01T00:59:00Z');
    expect(rolling(ahead(21), { now })).toEqual({ kind: 'draw', at: new Date('2027-03-01T01:00:00Z') });
    expect(rolling(ahead(20), { now })).toEqual({ kind: 'direct' });
  });

  test('with somebody who waits for the days, the next draw decides, and so it does for a chain', () => {
    const tomorrow = { kind: 'draw', at: new Date('2027-03-02T01:00:00Z') };
    expect(rolling(ahead(10), { requested: [ahead(11)] })).toEqual(tomorrow);
    expect(rolling(ahead(24, 4), { requested: [ahead(22, 3), ahead(26, 4)] })).toEqual(tomorrow);
    expect(rolling(ahead(27, 2), { requested: [ahead(22, 3), ahead(24, 4)] })).toEqual(tomorrow);
  });

  test('by hand there is no moment for the draw, and after the deadline days are had directly', () => {
    expect(rolling(ahead(22), { draws: byHand })).toEqual({ kind: 'draw', at: null });
    expect(rolling(ahead(21), { draws: byHand })).toEqual({ kind: 'direct' });
  });

  test('an announced draw decides what is due by then, or everything', () => {
    const at = new Date('2027-03-03T11:00:00Z');
    const announcing = (all: boolean) => ({ draws: { ...byHand, announced: { at, all } } });
    expect(rolling(ahead(23), announcing(false))).toEqual({ kind: 'draw', at });
    expect(rolling(ahead(24), announcing(false))).toEqual({ kind: 'draw', at: null });
    expect(rolling(ahead(24), announcing(true))).toEqual({ kind: 'draw', at });
  });

  test('a club that draws once a month draws every day there is, and nothing too late', () => {
    // The draw of 1 March has decided everything up to that of 1 April.
    expect(rolling(ahead(30), { draws: everyMonth })).toEqual({ kind: 'direct' });
    expect(rolling(ahead(31), { draws: everyMonth })).toEqual({ kind: 'direct' });
    expect(rolling(ahead(32), { draws: everyMonth })).toEqual({ kind: 'draw', at: new Date('2027-04-01T00:00:00Z') });
    expect(rolling(ahead(61), { draws: everyMonth })).toEqual({ kind: 'draw', at: new Date('2027-04-01T00:00:00Z') });
    expect(rolling(ahead(62), { draws: everyMonth })).toEqual({ kind: 'draw', at: new Date('2027-05-01T00:00:00Z') });
  });
});

test('what shares a half day is decided by the same draw, other arrivals by a later one', () => {
  const [early, chained, late] = [ahead(22, 3), ahead(24, 4), ahead(40)].map((run) => ({ hut: 'h1', ...run }));
  const elsewhere = { hut: 'h2', ...ahead(24, 4) };
  const requests = [early, chained, late, elsewhere].filter((one) => one !== undefined);
  const drawnOn = drawsOf(requests, { now: NOW, rule: THREE_WEEKS, draws: everyDay });
  expect(requests.map((one) => drawnOn.get(one)?.toISOString().slice(0, 10))).toEqual([
    '2027-03-02',
    '2027-03-02',
    '2027-03-20',
    '2027-03-04',
  ]);
});

describe('where a draw period has the days', () => {
  const easter: PeriodDays = {
    ...ahead(18, 10),
    id: 'easter',
    name: 'Påske',
    hutIds: ['h1'],
    announcedAt: NOW,
    cancelledAt: null,
    isDrawn: false,
    opensAt: new Date('2027-03-02T09:00:00Z'),
    closesAt: new Date('2027-03-08T23:00:00Z'),
    drawAt: new Date('2027-03-09T11:00:00Z'),
    leftoversAt: new Date('2027-03-12T09:00:00Z'),
    leftoversOpen: false,
    leftovers: 'direct',
    reservedHours: 0,
  };
  const during = (change: Partial<PeriodDays>, moment: Date, more: Partial<HutDays> = {}) =>
    get(ahead(20), { rule: { kind: 'direct' }, periods: [{ ...easter, ...change }], now: moment, ...more });

  test.each([
    ['announced', false, NOW],
    ['open', false, easter.opensAt],
    ['closed', false, easter.closesAt],
    ['drawn', true, easter.drawAt],
  ] as const)('one wishes for them: %s', (state, isDrawn, moment) => {
    expect(during({ isDrawn }, moment)).toEqual({ kind: 'period', state, period: { ...easter, isDrawn } });
  });

  test('other huts, other days and a cancelled period are ordinary', () => {
    expect(during({}, NOW, { hut: { id: 'h2', available: true } })).toEqual({ kind: 'direct' });
    expect(during({ cancelledAt: NOW }, NOW)).toEqual({ kind: 'direct' });
    expect(get(ahead(10), { rule: { kind: 'direct' }, periods: [easter] })).toEqual({ kind: 'direct' });
    expect(get(ahead(17), { rule: { kind: 'direct' }, periods: [easter] })).toMatchObject({ kind: 'period' });
  });

  test('also beyond the horizon, but not where the hut is closed or taken', () => {
    const far = { ...easter, ...ahead(200, 10), hutIds: null };
    expect(get(ahead(201), { periods: [far] })).toMatchObject({ kind: 'period', state: 'announced' });
    const hut = { id: 'h1', available: false };
    expect(get(ahead(201), { periods: [far], hut })).toEqual({ kind: 'beyond_horizon' });
    expect(during({}, NOW, { hut })).toEqual({ kind: 'blocked' });
    expect(during({}, NOW, { allocated: [ahead(20)] })).toEqual({ kind: 'taken' });
  });

  test('of two periods the one that has the days now', () => {
    const cancelled = { ...easter, id: 'cancelled', cancelledAt: NOW };
    expect(get(ahead(20), { periods: [cancelled, easter] })).toMatchObject({
      kind: 'period',
      period: { id: 'easter' },
    });
  });

  test('what is left over is drawn in the first hour, and then had directly', () => {
    const open = { isDrawn: true, leftoversOpen: true };
    const hourLater = new Date('2027-03-12T10:00:00Z');
    expect(during(open, easter.leftoversAt)).toEqual({ kind: 'draw', at: hourLater });
    expect(during(open, hourLater, { rule: { kind: 'drawn' } })).toEqual({ kind: 'direct' });
    const drawn = { rule: { kind: 'drawn' } } as const;
    expect(during({ ...open, leftovers: 'requests' }, hourLater, drawn)).toEqual({ kind: 'draw', at: null });
  });

  test('what is left over is first for those without a stay then, also elsewhere in the club', () => {
    const open = { isDrawn: true, leftoversOpen: true, reservedHours: 24 };
    const ownStays = [ahead(25)];
    expect(during(open, easter.leftoversAt, { ownStays })).toMatchObject({ kind: 'period', state: 'reserved' });
    expect(during(open, easter.leftoversAt)).toMatchObject({ kind: 'draw' });
    const dayLater = new Date('2027-03-13T09:00:00Z');
    expect(during(open, dayLater, { ownStays })).toEqual({ kind: 'direct' });
  });
});
