import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, startStripeWorld } from '../testing/stripe-world.ts';
import { idOf } from './formats.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

test('a session that is paid has its intent, charge and fee', async () => {
  const account = world.account();
  const { stripe, control } = account;
  const session = await openCheckout(account, {
    client_reference_id: 'stay-1',
    metadata: { stay: '1' },
    payment_intent_data: { metadata: { payment: 'p1' }, description: 'Opphold' },
  });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 120_000, currency: 'nok' });
  const paid = await control('POST', `/checkout/${session.id}/pay`, { email: 'guest@example.com' });
  expect(paid.body['successUrl']).toBe(`http://127.0.0.1:9/paid?session=${session.id}`);
  const expand = ['payment_intent.latest_charge.balance_transaction'];
  expect(await stripe.checkout.sessions.retrieve(session.id, { expand })).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'stay-1',
    metadata: { stay: '1' },
    customer_details: { email: 'guest@example.com' },
    payment_intent: {
      status: 'succeeded',
      amount_received: 120_000,
      metadata: { payment: 'p1' },
      latest_charge: { paid: true, balance_transaction: { amount: 120_000, fee: 1880, net: 118_120 } },
    },
  });
});

test.each([
  ['4000 0000 0000 0002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
])('%s is declined, and another card pays the same session', async (card, reason) => {
  const account = world.account();
  const session = await openCheckout(account);
  const declined = await account.control('POST', `/checkout/${session.id}/pay`, { card });
  expect(declined).toMatchObject({ status: 402, body: { error: { type: 'card_error', decline_code: reason } } });
  const open = await account.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(open).toMatchObject({ status: 'open', payment_intent: { status: 'requires_payment_method' } });
  expect((await account.control('POST', `/checkout/${session.id}/pay`)).status).toBe(200);
  const { data } = await account.stripe.charges.list();
  expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('a session is paid once, and not after it has expired', async () => {
  const account = world.account();
  const paid = await openCheckout(account);
  await account.control('POST', `/checkout/${paid.id}/pay`);
  expect((await account.control('POST', `/checkout/${paid.id}/pay`)).status).toBe(400);
  await expect(account.stripe.checkout.sessions.expire(paid.id)).rejects.toThrow('status of complete');

  const closed = await openCheckout(account);
  expect(await account.stripe.checkout.sessions.expire(closed.id)).toMatchObject({ status: 'expired', url: null });
  expect((await account.control('POST', `/checkout/${closed.id}/pay`)).status).toBe(400);

  const late = await openCheckout(account);
  await account.control('POST', '/clock', { seconds: 24 * 3600 + 1 });
  expect((await account.stripe.checkout.sessions.retrieve(late.id)).status).toBe('expired');
  const { data } = await account.stripe.events.list({ type: 'checkout.session.expired' });
  expect(data.map(({ data: { object } }) => (object as Stripe.Checkout.Session).id)).toEqual([late.id, closed.id]);
});

test('a session is found by its payment intent, by its status and by when it was made', async () => {
  const account = world.account();
  const { stripe } = account;
  const paid = await openCheckout(account);
  await account.control('POST', `/checkout/${paid.id}/pay`);
  const open = await openCheckout(account);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paid.id);
  const ids = async (params: Stripe.Checkout.SessionListParams) =>
    (await stripe.checkout.sessions.list(params)).data.map(({ id }) => id);
  expect(await ids({ payment_intent: idOf(intent) ?? '' })).toEqual([paid.id]);
  expect(await ids({ status: 'open' })).toEqual([open.id]);
  expect(await ids({ created: { gte: open.created } })).toContain(open.id);
  expect(await ids({ created: { gt: open.created + 10 } })).toEqual([]);
});
