import { describe, expect, test } from 'vitest';
import { slotOf } from '../../stays/bookings/stay.ts';
import { NO_OFFICES } from '../offices/offices.ts';
import { aStay } from '../../testing/stays.ts';
import {
  answersNeedSomebody,
  daysOverdue,
  invitationNeedsSomebody,
  isEmailDue,
  isEmailWorthwhile,
  nextInPeriod,
  offerNeedsSomebody,
  partsFor,
  paymentNeedsSomebody,
  requestsOutOfReach,
  weekendOf,
  whyNotRemind,
} from './today.ts';

// Monday 1 March 2027 at noon in Oslo.
const TODAY = '2027-03-01';
const NOW = new Date('2027-03-01T11:00:00Z');
const at = (text: string) => new Date(text);

describe('who has not paid', () => {
  const stay = (payBy: string | null, arrival: string) => ({ payBy, first: slotOf(arrival, 'PM') });

  test.each([
    ['four days after the last day', '2027-02-25', '2027-04-01', 4],
    ['on the last day', '2027-03-01', '2027-04-01', 0],
    ['nine days before it', '2027-03-10', '2027-04-01', -9],
    ['two days after arrival, where there is no last day', null, '2027-02-27', 2],
    ['before an arrival without a last day', null, '2027-03-04', -3],
  ])('%s', (_, payBy, arrival, days) => expect(daysOverdue(stay(payBy, arrival), TODAY)).toBe(days));

  test('needs somebody from a week before the last day on', () => {
    expect(paymentNeedsSomebody(stay('2027-03-08', '2027-06-01'), TODAY)).toBe(true);
    expect(paymentNeedsSomebody(stay('2027-03-09', '2027-06-01'), TODAY)).toBe(false);
    expect(paymentNeedsSomebody(stay(null, '2027-03-08'), TODAY)).toBe(true);
    expect(paymentNeedsSomebody(stay(null, '2027-03-09'), TODAY)).toBe(false);
  });
});

test.each([
  ['2027-02-28', false],
  ['2027-03-01', true],
  ['2027-03-14', true],
  ['2027-03-15', false],
])('answers about a stay from %s on need somebody: %s', (arrival, needs) =>
  expect(answersNeedSomebody({ first: slotOf(arrival, 'PM') }, TODAY)).toBe(needs),
);

describe('requests that no draw reaches', () => {
  const request = (...stay: Parameters<typeof aStay>) => ({ hut: 'h1', ...aStay(...stay) });
  const soon = request('2027-03-05 PM', '2027-03-07 AM');
  const later = request('2027-04-20 PM', '2027-04-22 AM');
  const outOf = (draws: Parameters<typeof requestsOutOfReach>[1]['draws'], rule = { kind: 'drawn' } as const) =>
    requestsOutOfReach([soon, later], { now: NOW, rule, draws }).map(({ request: { first }, drawAt }) => [
      first,
      drawAt?.toISOString().slice(0, 10) ?? null,
    ]);
  const monthly = { frequency: 'monthly', time: '02:00', day: 1 } as const;

  test('those that begin before the next draw, with its day', () => {
    expect(outOf({ schedule: monthly, announced: null })).toEqual([[soon.first, '2027-04-01']]);
  });

  test('none when a draw is announced that comes in time', () => {
    expect(outOf({ schedule: monthly, announced: { at: at('2027-03-03T11:00:00Z'), all: false } })).toEqual([]);
  });

  test('in a club that draws by hand, those of the coming month', () => {
    expect(outOf({ schedule: null, announced: null })).toEqual([[soon.first, null]]);
  });

  test('what has begun undecided is past help', () => {
    const begun = request('2027-02-27 PM', '2027-03-03 AM');
    expect(
      requestsOutOfReach([begun], { now: NOW, rule: { kind: 'drawn' }, draws: { schedule: null, announced: null } }),
    ).toEqual([]);
  });
});

test.each([
  ['fresh', '2027-02-25T11:00:00Z', '2027-03-11T11:00:00Z', false],
  ['a week old', '2027-02-22T11:00:00Z', '2027-03-08T11:00:00Z', true],
  ['about to expire', '2027-02-28T11:00:00Z', '2027-03-03T10:59:00Z', true],
  ['expired', '2027-02-01T11:00:00Z', '2027-02-15T11:00:00Z', true],
])('an invitation that is %s needs somebody: %s – %s %s', (_, invited, expires, needs) =>
  expect(invitationNeedsSomebody({ invitedAt: at(invited), expiresAt: at(expires) }, NOW)).toBe(needs),
);

test.each([
  ['2027-03-01T11:00:00Z', false],
  ['2027-03-02T11:00:00Z', true],
  ['2027-03-02T11:01:00Z', false],
])('an offer until %s is running out: %s', (until, runsOut) =>
  expect(offerNeedsSomebody(at(until), NOW)).toBe(runsOut),
);

describe('what happens next in a period', () => {
  const period = {
    announcedAt: at('2027-02-01T11:00:00Z'),
    cancelledAt: null,
    isDrawn: false,
    leftoversOpen: false,
    opensAt: at('2027-02-10T11:00:00Z'),
    closesAt: at('2027-02-20T11:00:00Z'),
    drawAt: at('2027-02-21T11:00:00Z'),
    leftoversAt: at('2027-02-24T11:00:00Z'),
  };
  test.each([
    ['opens', '2027-02-05T11:00:00Z', {}],
    ['closes', '2027-02-10T11:00:00Z', {}],
    ['draw', '2027-02-20T11:00:00Z', {}],
    ['leftovers', '2027-02-22T11:00:00Z', { isDrawn: true }],
  ])('%s', (moment, now, facts) => expect(nextInPeriod({ ...period, ...facts }, at(now))).toMatchObject({ moment }));
  test('nothing when its leftovers are open, or it was cancelled, or nobody knows of it', () => {
    expect(nextInPeriod({ ...period, isDrawn: true, leftoversOpen: true }, NOW)).toBeNull();
    expect(nextInPeriod({ ...period, cancelledAt: NOW }, NOW)).toBeNull();
    expect(nextInPeriod({ ...period, announcedAt: null }, NOW)).toBeNull();
  });
});

describe('reminding a guest', () => {
  const stay = {
    status: 'allocated',
    isOver: false,
    hasGuest: true,
    owes: true,
    answersMissing: false,
    remindedOn: null,
  };
  test.each([
    ['of a payment', {}, null],
    ['of answers', { owes: false, answersMissing: true }, null],
    ['of a payment after the stay', { isOver: true }, null],
    ['again the next day', { remindedOn: '2027-02-28' }, null],
    ['of nothing', { owes: false }, 'nothing_to_remind'],
    ['of answers after the stay', { owes: false, answersMissing: true, isOver: true }, 'nothing_to_remind'],
    ['who has deleted the account', { hasGuest: false }, 'nothing_to_remind'],
    ['twice a day', { remindedOn: TODAY }, 'already_reminded'],
    ['of a request', { status: 'requested' }, 'booking_not_allocated'],
  ])('%s', (_, facts, refusal) => expect(whyNotRemind({ ...stay, ...facts }, TODAY)).toBe(refusal));
});

describe('the weekly email', () => {
  test.each([
    ['2027-03-01', 6, false],
    ['2027-03-01', 7, true],
    ['2027-03-01', 12, true],
    ['2027-03-02', 7, false],
    ['2027-02-28', 23, false],
  ])('%s at %i: %s', (date, hour, isDue) => expect(isEmailDue({ date, hour })).toBe(isDue));

  test('is written when something waits, to a keeper also when somebody comes or leaves', () => {
    const nothing = {
      failedDraws: 0,
      unpaid: 0,
      answersMissing: 0,
      outOfReach: 0,
      offers: 0,
      refunds: 0,
      leftBehind: 0,
      defects: 0,
      bankLines: 0,
      invitations: 0,
    };
    const board = partsFor({ role: 'admin', offices: NO_OFFICES });
    const treasurer = partsFor({ role: 'member', offices: { treasurer: true, huts: [] } });
    const keeper = partsFor({ role: 'member', offices: { treasurer: false, huts: ['a hut'] } });
    for (const sees of [board, treasurer, keeper]) {
      expect(isEmailWorthwhile(nothing, 0, sees)).toBe(false);
      expect(isEmailWorthwhile({ ...nothing, bankLines: 1 }, 0, sees)).toBe(true);
      expect(isEmailWorthwhile(nothing, 3, sees)).toBe(sees === keeper);
    }
  });
});

test.each(['2027-03-01', '2027-03-05', '2027-03-07'])('the weekend of %s', (day) =>
  expect(weekendOf(day)).toEqual({ from: '2027-03-05', to: '2027-03-07' }),
);
