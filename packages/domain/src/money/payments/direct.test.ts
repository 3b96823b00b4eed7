import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACCOUNT_STATES,
  type AccountFacts,
  accountStateOf,
  changesAccount,
  directFeeOf,
  directFeeReturned,
  DIRECT_KINDS,
  directSumsOf,
  goneForGood,
  handlingNow,
  stopsPayment,
} from './direct.ts';
import { splitPayment } from './payment.ts';

const told = { chargesEnabled: false, detailsSubmitted: true, detailsDue: 0, disabledReason: null };

test.each<[string, Partial<AccountFacts>, string]>([
  [
    'nothing told yet',
    { detailsSubmitted: false, detailsDue: 4, disabledReason: 'requirements.past_due' },
    'details_missing',
  ],
  ['all told, and being checked', { disabledReason: 'requirements.pending_verification' }, 'under_review'],
  ['looked at by a person', { disabledReason: 'under_review' }, 'under_review'],
  ['all told a moment ago', {}, 'under_review'],
  ['something more is asked for', { detailsDue: 1, disabledReason: 'requirements.past_due' }, 'restricted'],
  ['turned down', { disabledReason: 'rejected.fraud' }, 'restricted'],
  ['paused by us at the provider', { disabledReason: 'platform_paused' }, 'restricted'],
  ['takes payment, and more is asked for later', { chargesEnabled: true, detailsDue: 2 }, 'ready'],
])('%s', (_what, facts, state) => {
  expect(accountStateOf({ ...told, ...facts })).toBe(state);
});

test('a club with its own account offers payment when that is ready, and not before', () => {
  expect(ACCOUNT_STATES.filter((state) => handlingNow('direct', state) === 'direct')).toEqual(['ready']);
  expect(ACCOUNT_STATES.map((state) => handlingNow('hyttelaget', state))).toEqual(Array(5).fill('hyttelaget'));
});

test('the owner hears when payment stops, not while the account is being set up', () => {
  const changes = ACCOUNT_STATES.flatMap((was) => ACCOUNT_STATES.map((now) => [was, now] as const));
  const told = changes.filter(([was, now]) => stopsPayment(was, now)).map(([was, now]) => `${was} to ${now}`);
  expect(told).toEqual([
    'not_begun to restricted',
    'details_missing to restricted',
    'under_review to restricted',
    'ready to not_begun',
    'ready to details_missing',
    'ready to under_review',
    'ready to restricted',
  ]);
});

test('our fee is the one of payments through us, and all of it goes back with all of the payment', () => {
  assert(
    property(integer({ min: 300, max: 10_000_000 }), integer({ min: 1, max: 10_000_000 }), (paid, part) => {
      const fee = directFeeOf(paid);
      expect(fee).toBe(splitPayment(paid).productFeeOre);
      expect(directFeeReturned(fee, paid, paid)).toBe(fee);
      const returned = directFeeReturned(fee, paid, Math.min(part, paid));
      expect(returned >= 0 && returned <= fee).toBe(true);
    }),
  );
});

test('our fee follows refunds that went through and disputes that were lost, and nothing else', () => {
  const refund = (status: 'pending' | 'succeeded' | 'failed') =>
    ({ type: 'refund', source: status, amountOre: 30_000, status }) as const;
  const dispute = (facts: { returnedOre: number; isLost: boolean }) =>
    ({ type: 'dispute', source: 'du', takenOre: 70_000, feeOre: 15_000, ...facts }) as const;
  expect(goneForGood([])).toBe(0);
  expect(goneForGood([refund('succeeded'), refund('pending'), refund('failed')])).toBe(30_000);
  expect(goneForGood([dispute({ returnedOre: 0, isLost: false })])).toBe(0);
  expect(goneForGood([dispute({ returnedOre: 70_000, isLost: false })])).toBe(0);
  expect(goneForGood([refund('succeeded'), dispute({ returnedOre: 0, isLost: true })])).toBe(100_000);
});

test('the sums of the own account add up to what stays on it', () => {
  const line = record({ kind: constantFrom(...DIRECT_KINDS), amountOre: integer({ min: -1_000_000, max: 1_000_000 }) });
  assert(
    property(array(line), (lines) => {
      const { grossOre, refundsOre, feeOre, netOre } = directSumsOf(lines);
      expect(grossOre + refundsOre + feeOre).toBe(netOre);
      expect(netOre).toBe(lines.reduce((sum, { amountOre }) => sum + amountOre, 0));
    }),
  );
});

test('only a change to or from the own account moves payments elsewhere', () => {
  expect(changesAccount('hyttelaget', 'direct')).toBe(true);
  expect(changesAccount('direct', 'external')).toBe(true);
  expect(changesAccount('external', 'hyttelaget')).toBe(false);
  expect(changesAccount('direct', 'direct')).toBe(false);
});
