import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, startStripeWorld } from '../testing/stripe-world.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

const sale = { amount: 5000, currency: 'nok', payment_method: 'pm_card_visa', confirm: true };

test('the same key gives the same answer and does the work once', async () => {
  const { stripe } = world.account();
  const first = await stripe.paymentIntents.create(sale, { idempotencyKey: 'k' });
  const second = await stripe.paymentIntents.create(sale, { idempotencyKey: 'k' });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('the answer is the one of that time, though things have moved on', async () => {
  const { stripe, control } = world.account();
  const wanted: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    success_url: 'http://127.0.0.1:9/',
    line_items: [{ quantity: 1, price_data: { currency: 'nok', unit_amount: 100, product_data: { name: 'x' } } }],
  };
  const { id } = await stripe.checkout.sessions.create(wanted, { idempotencyKey: 'k' });
  await control('POST', `/checkout/${id}/pay`);
  expect(await stripe.checkout.sessions.create(wanted, { idempotencyKey: 'k' })).toMatchObject({ id, status: 'open' });
});

test('a refusal is remembered like any answer', async () => {
  const { stripe } = world.account();
  const declined = { ...sale, payment_method: 'pm_card_visa_chargeDeclined' };
  for (const _ of [1, 2])
    await expect(stripe.paymentIntents.create(declined, { idempotencyKey: 'k' })).rejects.toMatchObject({
      decline_code: 'generic_decline',
    });
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('but not one for the parameters: put right, it may come again', async () => {
  const { stripe } = world.account();
  await expect(stripe.paymentIntents.create({ ...sale, amount: 0.5 }, { idempotencyKey: 'k' })).rejects.toThrow(
    'Invalid integer: 0.5',
  );
  expect((await stripe.paymentIntents.create(sale, { idempotencyKey: 'k' })).status).toBe('succeeded');
});

test('a key with other words is refused, in its own account only, for a day', async () => {
  const account = world.account();
  await account.stripe.paymentIntents.create(sale, { idempotencyKey: 'k' });
  const other = { ...sale, amount: 6000 };
  await expect(account.stripe.paymentIntents.create(other, { idempotencyKey: 'k' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
  expect(await world.account().stripe.paymentIntents.create(other, { idempotencyKey: 'k' })).toMatchObject({
    amount: 6000,
  });
  await account.control('POST', '/clock', { seconds: 24 * 3600 });
  expect(await account.stripe.paymentIntents.create(other, { idempotencyKey: 'k' })).toMatchObject({ amount: 6000 });
});

test('a line that breaks after the work: the second try finds it done', async () => {
  const account = world.account();
  // Twice, since the SDK tries once more by itself when a line is cut.
  await account.control('POST', '/faults', { kind: 'drop', calls: 2, path: '/v1/payment_intents' });
  await expect(account.stripe.paymentIntents.create(sale, { idempotencyKey: 'k' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  expect((await account.stripe.paymentIntents.create(sale, { idempotencyKey: 'k' })).status).toBe('succeeded');
  expect((await account.stripe.charges.list()).data).toHaveLength(1);
});

test('faults meet as many calls as were asked for, and leave no trace', async () => {
  const account = world.account();
  await account.control('POST', '/faults', { kind: 'fail', calls: 2 });
  await account.control('POST', '/faults', { kind: 'refuse', calls: 2 });
  for (const type of ['StripeAPIError', 'StripeAPIError', 'StripeConnectionError'])
    await expect(openCheckout(account)).rejects.toMatchObject({ type });
  await openCheckout(account);
  expect((await account.stripe.checkout.sessions.list()).data).toHaveLength(1);

  await account.control('POST', '/faults', { kind: 'delay', milliseconds: 120 });
  const begun = performance.now();
  await account.stripe.prices.list();
  expect(performance.now() - begun).toBeGreaterThan(115);
});
