import { expect, test } from 'vitest';
import { aSeason, aStay } from '../../testing/stays.ts';
import { checkHut, checkLength, checkRequest, checkStay, type RequestRules } from './check-request.ts';

const rules = (given: Partial<RequestRules> = {}): RequestRules => ({
  today: '2026-11-15',
  horizonMonths: 6,
  longestStayDays: null,
  openRequests: 0,
  hut: { id: 'bu', available: true },
  seasons: [],
  allocated: [],
  ownRequests: [],
  ...given,
});
const weekend = aStay('2026-12-04 PM', '2026-12-06 AM');
const codeOf = (stay = weekend, given: Partial<RequestRules> = {}) => checkRequest(stay, rules(given))?.code ?? null;

test('a stay nobody has and nothing forbids can be asked for', () => {
  expect(checkRequest(weekend, rules())).toBeNull();
});

test('the departure is not before the arrival, not by a half day either', () => {
  expect(codeOf(aStay('2026-12-06 AM', '2026-12-04 PM'))).toBe('dates_reversed');
  expect(codeOf(aStay('2026-12-04 PM', '2026-12-04 AM'))).toBe('dates_reversed');
  expect(codeOf(aStay('2026-12-04 PM', '2026-12-04 PM'))).toBeNull();
});

test('92 days can be one stay, and not a half day more', () => {
  expect(checkStay(aStay('2026-12-01 AM', '2027-03-02 PM'))).toBeNull();
  expect(checkStay(aStay('2026-12-01 PM', '2027-03-03 AM'))).toBeNull();
  expect(checkStay(aStay('2026-12-01 AM', '2027-03-03 AM'))).toEqual({ code: 'stay_too_long', days: 92 });
});

test('today can be asked for all day long, yesterday not', () => {
  expect(codeOf(aStay('2026-11-15 AM', '2026-11-15 AM'))).toBeNull();
  expect(codeOf(aStay('2026-11-14 PM', '2026-11-16 AM'))).toBe('date_in_the_past');
});

test('the last day of the horizon can be asked for, both halves; the day after opens tomorrow', () => {
  expect(codeOf(aStay('2027-05-14 PM', '2027-05-15 PM'))).toBeNull();
  expect(checkRequest(aStay('2027-05-14 PM', '2027-05-16 AM'), rules())).toEqual({
    code: 'beyond_horizon',
    opensOn: '2026-11-16',
  });
});

test.each([
  ['2026-08-31', 6, '2027-02-28', '2027-03-01', '2026-09-01'],
  ['2027-08-29', 6, '2028-02-29', '2028-03-01', '2027-09-01'],
  ['2026-12-31', 1, '2027-01-31', '2027-02-01', '2027-01-01'],
  ['2028-02-29', 12, '2029-02-28', '2029-03-01', '2028-03-01'],
  ['2026-11-15', 24, '2028-11-15', '2028-11-16', '2026-11-16'],
])('on %s with %i months: %s is open, %s opens on %s', (today, horizonMonths, open, shut, opensOn) => {
  const window = { today, horizonMonths };
  expect(checkRequest(aStay(`${open} PM`, `${open} PM`), rules(window))).toBeNull();
  expect(checkRequest(aStay(`${open} PM`, `${shut} AM`), rules(window))).toEqual({ code: 'beyond_horizon', opensOn });
});

test('a hut that is not available takes nothing', () => {
  expect(codeOf(weekend, { hut: { id: 'bu', available: false } })).toBe('hut_not_available');
});

test('a closed season is closed to its last half day, and to no other', () => {
  const closed = aSeason({ name: 'Vedlikehold', startDate: '2026-12-07', endDate: '2026-12-09', isBlocked: true });
  const given = { seasons: [aSeason({ startDate: '2026-12-01', endDate: '2026-12-31', penalty: 5 }), closed] };
  expect(codeOf(aStay('2026-12-04 PM', '2026-12-06 PM'), given)).toBeNull();
  expect(codeOf(aStay('2026-12-10 AM', '2026-12-12 AM'), given)).toBeNull();
  expect(checkRequest(aStay('2026-12-04 PM', '2026-12-07 AM'), rules(given))).toEqual({
    code: 'season_blocked',
    season: 'Vedlikehold',
  });
  expect(codeOf(aStay('2026-12-09 PM', '2026-12-12 AM'), given)).toBe('season_blocked');
});

test('a closed season of another hut closes nothing here', () => {
  const closed = (hutIds: string[] | null) => ({
    seasons: [aSeason({ startDate: '2026-12-01', endDate: '2026-12-31', isBlocked: true, hutIds })],
  });
  expect(codeOf(weekend, closed(['other']))).toBeNull();
  expect(codeOf(weekend, closed([]))).toBeNull();
  expect(codeOf(weekend, closed(['other', 'bu']))).toBe('season_blocked');
  expect(codeOf(weekend, closed(null))).toBe('season_blocked');
});

test.each([
  ['allocated', 'dates_already_allocated'],
  ['ownRequests', 'already_requested'],
] as const)('stays that are %s may adjoin and not overlap: %s', (kind, code) => {
  const given = { [kind]: [aStay('2026-12-01 PM', '2026-12-04 AM'), aStay('2026-12-06 PM', '2026-12-09 AM')] };
  expect(codeOf(weekend, given)).toBeNull();
  expect(codeOf(aStay('2026-12-04 AM', '2026-12-06 AM'), given)).toBe(code);
  expect(codeOf(aStay('2026-12-04 PM', '2026-12-06 PM'), given)).toBe(code);
  expect(codeOf(aStay('2026-11-30 AM', '2026-12-12 AM'), given)).toBe(code);
});

test('the gravest reason is the one that is told', () => {
  const everything = {
    hut: { id: 'bu', available: false },
    seasons: [aSeason({ startDate: '2026-01-01', endDate: '2030-12-31', isBlocked: true })],
    allocated: [aStay('2026-01-01 AM', '2030-12-31 PM')],
    ownRequests: [aStay('2026-01-01 AM', '2030-12-31 PM')],
  };
  const long = aStay('2026-11-14 PM', '2027-05-16 AM');
  expect(codeOf(aStay('2027-05-16 AM', '2026-11-14 PM'), everything)).toBe('dates_reversed');
  expect(codeOf(long, everything)).toBe('stay_too_long');
  expect(codeOf(aStay('2026-11-14 PM', '2026-12-06 AM'), { ...everything, horizonMonths: 0 })).toBe('date_in_the_past');
  expect(codeOf(aStay('2027-05-14 PM', '2027-05-16 AM'), everything)).toBe('beyond_horizon');
  expect(codeOf(weekend, everything)).toBe('hut_not_available');
  const open = { ...everything, hut: { id: 'bu', available: true } };
  expect(codeOf(weekend, open)).toBe('season_blocked');
  expect(codeOf(weekend, { ...open, seasons: [] })).toBe('dates_already_allocated');
  expect(codeOf(weekend, { ...open, seasons: [], allocated: [] })).toBe('already_requested');
});

test('what holds for the hut holds on any day: an admin may move a stay beyond the horizon, not onto another', () => {
  const later = aStay('2028-12-04 PM', '2028-12-06 AM');
  expect(checkHut(later, rules())).toBeNull();
  expect(checkHut(later, rules({ allocated: [later] }))).toEqual({ code: 'dates_already_allocated' });
});

test('a club may allow shorter stays only, counted in half days wherever they begin', () => {
  const given = { longestStayDays: 14 };
  expect(codeOf(aStay('2026-12-01 AM', '2026-12-14 PM'), given)).toBeNull();
  expect(codeOf(aStay('2026-12-01 PM', '2026-12-15 AM'), given)).toBeNull();
  expect(checkRequest(aStay('2026-12-01 PM', '2026-12-15 PM'), rules(given))).toEqual({
    code: 'stay_too_long',
    days: 14,
  });
  expect(checkLength(aStay('2026-12-01 AM', '2027-02-14 PM'), { longestStayDays: null })).toBeNull();
});

test('a thirtieth undecided request is taken, a thirty-first is not, whatever the days', () => {
  expect(codeOf(weekend, { openRequests: 29 })).toBeNull();
  expect(checkRequest(weekend, rules({ openRequests: 30 }))).toEqual({ code: 'too_many_open_requests', most: 30 });
  expect(codeOf(weekend, { openRequests: 30, hut: { id: 'bu', available: false } })).toBe('too_many_open_requests');
});

test('days that a period holds cannot be asked for, beyond the horizon neither; closed and taken ones are that first', () => {
  const why = { code: 'period_takes_wishes', name: 'Påske', period_id: 'easter' } as const;
  const far = aStay('2027-07-02 PM', '2027-07-04 AM');
  const held = [
    { ...weekend, why },
    { ...far, why },
  ];
  expect(checkRequest(weekend, rules({ held }))).toEqual(why);
  expect(codeOf(far, { held })).toBe('period_takes_wishes');
  expect(codeOf(weekend, { held, allocated: [weekend] })).toBe('dates_already_allocated');
  expect(codeOf(weekend, { held, hut: { id: 'bu', available: false } })).toBe('hut_not_available');
  expect(codeOf(aStay('2026-12-06 PM', '2026-12-07 AM'), { held })).toBeNull();
});
