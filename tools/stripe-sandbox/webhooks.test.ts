import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { openCheckout, startReceiver, startStripeWorld, type StripeAccount } from '../testing/stripe-world.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
let account: StripeAccount;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  account = world.account();
  receiver = await startReceiver(account);
});
afterEach(() => receiver.close());

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'];

async function payOne(): Promise<string> {
  const { id } = await openCheckout(account);
  await account.control('POST', `/checkout/${id}/pay`);
  return id;
}

test('they come signed, and tell what happened', async () => {
  const id = await payOne();
  await expect.poll(() => receiver.types().toSorted()).toEqual(PAID.toSorted());
  expect(receiver.refused).toEqual([]);
  const completed = receiver.events.find(({ type }) => type === 'checkout.session.completed');
  expect(completed?.data.object).toMatchObject({ id, payment_status: 'paid', status: 'complete' });
  const { data } = await account.stripe.events.list({ type: 'checkout.session.completed' });
  expect(data.map((event) => event.id)).toEqual([completed?.id]);
});

test('another secret does not open them', async () => {
  const stranger = await startReceiver({ ...account, secret: 'whsec_other' });
  await payOne();
  await expect.poll(() => stranger.refused).toHaveLength(4);
  expect(stranger.refused[0]).toContain('No signatures found matching');
  await stranger.close();
});

test('an event tells how things were then, not how they are now', async () => {
  await account.control('POST', '/webhooks/hold');
  await payOne();
  await account.control('POST', '/webhooks/release');
  const created = receiver.events.find(({ type }) => type === 'payment_intent.created');
  expect(created?.data.object).toMatchObject({ status: 'requires_payment_method' });
});

test('held back, they wait; released, they come in the order that was asked for, as often as was asked for', async () => {
  await account.control('POST', '/webhooks/hold');
  await payOne();
  await sleep(50);
  expect(receiver.events).toEqual([]);
  const held = await account.control('GET', '/webhooks');
  expect(held.body).toMatchObject({ holding: true, held: PAID.map((type) => ({ type })) });
  await account.control('POST', '/webhooks/release', { order: 'reversed', copies: 2, keepHolding: true });
  expect(receiver.types()).toEqual(PAID.toReversed().flatMap((type) => [type, type]));
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(4);
});

test('the same seed gives the same disorder', async () => {
  await account.control('POST', '/webhooks/hold');
  const orders: string[][] = [];
  for (const seed of [7, 7, 8]) {
    await payOne();
    receiver.events.length = 0;
    await account.control('POST', '/webhooks/release', { order: 'random', seed, keepHolding: true });
    orders.push(receiver.types());
  }
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]).not.toEqual(orders[2]);
  expect(orders[2]?.toSorted()).toEqual(PAID.toSorted());
});

test('without a 2xx they come again', async () => {
  await account.control('PUT', '/webhook', { url: receiver.url, events: ['checkout.session.completed'] });
  receiver.answers.next = [500, 302];
  await payOne();
  await expect.poll(() => receiver.events).toHaveLength(3);
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1);
  const { body } = await account.control('GET', '/webhooks');
  expect(body['deliveries']).toMatchObject([
    { attempt: 1, status: 500 },
    { attempt: 2, status: 302 },
    { attempt: 3, status: 200 },
  ]);
});

test('lost, they never come; but an event can be sent once more', async () => {
  await account.control('POST', '/webhooks/hold');
  await payOne();
  await account.control('POST', '/webhooks/lose');
  expect((await account.control('POST', '/webhooks/release')).body).toEqual({ delivered: [] });
  const [event] = (await account.stripe.events.list({ type: 'checkout.session.completed' })).data;
  expect((await account.control('POST', `/events/${event?.id}/send`)).body).toEqual({ statuses: [200] });
  expect(receiver.types()).toEqual(['checkout.session.completed']);
});

test('an old signature is refused by the SDK, so nothing here may lean on it', () => {
  const payload = '{}';
  const timestamp = Math.floor(Date.now() / 1000) - 400;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: account.secret, timestamp });
  expect(() => Stripe.webhooks.constructEvent(payload, header, account.secret)).toThrow('Timestamp outside');
});
