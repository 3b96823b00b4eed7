import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACCOUNT_STATES,
  type AccountFacts,
  accountStateOf,
  changesAccount,
  directFeeOf,
  directFeeReturned,
  handlingNow,
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

test('only a change to or from the own account moves payments elsewhere', () => {
  expect(changesAccount('hyttelaget', 'direct')).toBe(true);
  expect(changesAccount('direct', 'external')).toBe(true);
  expect(changesAccount('external', 'hyttelaget')).toBe(false);
  expect(changesAccount('direct', 'direct')).toBe(false);
});
