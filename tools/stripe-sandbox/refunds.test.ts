import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeWorld, type StripeAccount } from '../testing/stripe-world.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

const pay = ({ stripe }: StripeAccount, amount = 10_000) =>
  stripe.paymentIntents.create({ amount, currency: 'nok', payment_method: 'pm_card_visa', confirm: true });

test('in parts, but never more than was paid', async () => {
  const account = world.account();
  const { stripe } = account;
  const { id } = await pay(account);
  const first = await stripe.refunds.create({ payment_intent: id, amount: 4000, metadata: { why: 'rain' } });
  expect(first).toMatchObject({ status: 'succeeded', amount: 4000, metadata: { why: 'rain' }, payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 6001 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (6001) is greater than unrefunded amount on charge (6000)',
  });
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 6000 });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([6000, 4000]);
  const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 10_000 });
});

test('what was never paid is not paid back', async () => {
  const { stripe } = world.account();
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'nok' });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toThrow('does not have a successful charge');
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
