import { expect, test } from 'vitest';
import { actionsFor, locksOf, mainButton, type PlanFacts, shownStatus } from './plan-screen.ts';
import { SUBSCRIPTION_STATUSES } from './subscription.ts';

const HELD: PlanFacts = {
  status: 'active',
  tier: 'business-small',
  frequency: 'monthly',
  method: 'stripe',
  hasProviderSubscription: true,
};
const SAME = { tier: 'business-small', frequency: 'monthly', method: 'stripe' } as const;

test.each<[string, string[], string]>([
  ['none', [], 'nothing'],
  ['pending_ehf', ['cancel_ehf'], 'plan, company'],
  ['pending_stripe', ['resume', 'sync', 'cancel_stripe'], 'plan, company'],
  ['active', ['sync', 'cancel'], 'company'],
  ['past_due', ['sync', 'cancel'], 'plan, company'],
  ['cancelled', [], 'nothing'],
  ['incomplete', [], 'nothing'],
  // A status of a newer server version.
  ['trialing', ['sync', 'cancel'], 'company'],
])('%s: offers %j and locks %s', (status, actions, locked) => {
  const locks = Object.entries(locksOf(status)).flatMap(([what, isLocked]) => (isLocked ? [what] : []));
  expect(actionsFor({ ...HELD, status })).toEqual(actions);
  expect(locks.join(', ') || 'nothing').toBe(locked);
});

test('a status we know is shown as itself, any other as active', () => {
  expect(SUBSCRIPTION_STATUSES.map(shownStatus)).toEqual(SUBSCRIPTION_STATUSES);
  expect(shownStatus('trialing')).toBe('active');
});

test.each<[string, Partial<PlanFacts>, string[]]>([
  ['by invoice', { method: 'ehf', hasProviderSubscription: false }, ['cancel']],
  ['by card that the provider knows nothing of', { hasProviderSubscription: false }, ['sync']],
  ['free', { tier: 'free', method: null, hasProviderSubscription: false }, []],
])('an active plan, %s', (_name, facts, actions) => {
  expect(actionsFor({ ...HELD, ...facts })).toEqual(actions);
});

test('an overdue invoice is nothing to ask the card provider about', () => {
  expect(actionsFor({ ...HELD, status: 'past_due', method: 'ehf' })).toEqual(['cancel']);
});

test('an active plan is changed in size or rhythm, and has no button while neither is', () => {
  expect(mainButton(HELD, SAME)).toBeNull();
  expect(mainButton(HELD, { ...SAME, tier: 'business-large' })).toBe('change_subscription');
  expect(mainButton(HELD, { ...SAME, frequency: 'yearly' })).toBe('change_subscription');
});

test.each(['pending_ehf', 'pending_stripe', 'past_due'])('while %s nothing else can be ordered', (status) => {
  expect(mainButton({ ...HELD, status }, { ...SAME, tier: 'business-large' })).toBeNull();
});

test.each(['none', 'cancelled', 'incomplete'])('%s: the button says what comes next', (status) => {
  const held = { ...HELD, status };
  expect(mainButton(held, { ...SAME, tier: 'free' })).toBe('update_plan');
  expect(mainButton(held, { ...SAME, method: 'ehf' })).toBe('send_request');
  expect(mainButton(held, SAME)).toBe('go_to_payment');
});
