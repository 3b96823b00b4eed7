import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, startReceiver, startStripeWorld, type StripeAccount } from '../../testing/stripe-world.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

const BACK = { return_url: 'http://127.0.0.1:9/back', refresh_url: 'http://127.0.0.1:9/again' };

async function aConnectedAccount({ stripe, control }: StripeAccount, state = 'ready'): Promise<string> {
  const { id } = await stripe.accounts.create({ country: 'NO', metadata: { club_id: '1' } });
  if (state !== 'details_missing') await control('POST', `/accounts/${id}/state`, { state });
  return id;
}

const pay = ({ stripe }: StripeAccount, stripeAccount: string, amount = 120_001, application_fee_amount = 6_000) =>
  stripe.paymentIntents.create(
    { amount, currency: 'nok', application_fee_amount, payment_method: 'pm_card_visa', confirm: true },
    { stripeAccount },
  );

const netOf = async ({ stripe }: StripeAccount, stripeAccount?: string): Promise<number> => {
  const { data } = await stripe.balanceTransactions.list({ limit: 100 }, stripeAccount ? { stripeAccount } : {});
  return data.reduce((sum, { net }) => sum + net, 0);
};

test('a club tells who it is on the page of its link, once, and the platform hears of it', async () => {
  const account = world.account();
  const receiver = await startReceiver(account);
  const { stripe } = account;
  const id = await aConnectedAccount(account, 'details_missing');
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    details_submitted: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  const { url } = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...BACK });
  expect(await (await fetch(url)).text()).toContain('Sett opp kontoen');
  const press = () => fetch(url, { method: 'POST', body: new URLSearchParams({ state: 'ready' }), redirect: 'manual' });
  expect((await press()).headers.get('location')).toBe(BACK.return_url);
  expect((await press()).headers.get('location')).toBe(BACK.refresh_url);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true, details_submitted: true });
  await expect.poll(() => receiver.types()).toEqual(['account.updated']);
  expect(receiver.events[0]).toMatchObject({ account: id, data: { object: { id, charges_enabled: true } } });
  expect(receiver.refused).toEqual([]);
  await receiver.close();
});

test('a payment on the account stays there; the fee comes to the platform, and all sums agree', async () => {
  const account = world.account();
  const { stripe } = account;
  const id = await aConnectedAccount(account);
  const intent = await pay(account, id);
  expect((await stripe.charges.list()).data).toEqual([]);
  await expect(stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({ code: 'resource_missing' });
  const [charge] = (await stripe.charges.list({}, { stripeAccount: id })).data;
  const [fee] = (await stripe.applicationFees.list({ charge: charge?.id ?? '' })).data;
  expect(fee).toMatchObject({ account: id, amount: 6_000, amount_refunded: 0 });
  expect(charge).toMatchObject({ application_fee: fee?.id, application_fee_amount: 6_000 });
  const stripeFee = Math.round(120_001 * 0.014) + 200;
  expect(await netOf(account, id)).toBe(120_001 - 6_000 - stripeFee);
  expect(await netOf(account)).toBe(6_000);

  await stripe.refunds.create(
    { payment_intent: intent.id, amount: 20_000, refund_application_fee: true },
    { stripeAccount: id },
  );
  expect(await stripe.applicationFees.retrieve(fee?.id ?? '')).toMatchObject({
    amount_refunded: 1_000,
    refunded: false,
  });
  await stripe.refunds.create({ payment_intent: intent.id, refund_application_fee: true }, { stripeAccount: id });
  expect(await stripe.applicationFees.retrieve(fee?.id ?? '')).toMatchObject({
    amount_refunded: 6_000,
    refunded: true,
  });
  expect(await netOf(account, id)).toBe(-stripeFee);
  expect(await netOf(account)).toBe(0);
});

test('an account that is not ready takes nothing, not even on a page that was opened before', async () => {
  const account = world.account();
  const { stripe, control } = account;
  const id = await aConnectedAccount(account, 'under_review');
  await expect(pay(account, id)).rejects.toMatchObject({ code: 'account_invalid' });
  await control('POST', `/accounts/${id}/state`, { state: 'ready' });
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'nok', unit_amount: 900, product_data: { name: 'Seng' } } }],
      payment_intent_data: { application_fee_amount: 45 },
      success_url: 'http://127.0.0.1:9/paid',
    },
    { stripeAccount: id },
  );
  await control('POST', `/accounts/${id}/state`, { state: 'restricted' });
  expect(await control('POST', `/checkout/${session.id}/pay`)).toMatchObject({ status: 400 });
  expect((await stripe.applicationFees.list()).data).toEqual([]);
});

test('nobody reaches an account of somebody else, or one that has shut the platform out', async () => {
  const [one, other] = [world.account(), world.account()];
  const id = await aConnectedAccount(one);
  await expect(pay(other, id)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' });
  await expect(other.stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' });
  await one.control('POST', `/accounts/${id}/disconnect`);
  await expect(pay(one, id)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' });
});

test('a fee needs a connected account, and is never more than the payment', async () => {
  const account = world.account();
  const payment_intent_data = { application_fee_amount: 10 };
  await expect(openCheckout(account, { payment_intent_data })).rejects.toThrow('direct payment');
  const id = await aConnectedAccount(account);
  await expect(pay(account, id, 100, 101)).rejects.toThrow('cannot be greater');
});

test('a refund made on the account itself and a lost dispute leave the fee with the platform, until it gives it back', async () => {
  const account = world.account();
  const { stripe, control } = account;
  const id = await aConnectedAccount(account);
  const on = { stripeAccount: id };
  const intent = await pay(account, id, 100_000, 5_000);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 40_000 }, on);
  const { body } = await control('POST', `/payment_intents/${intent.id}/dispute`, { amount: 60_000 });
  await control('POST', `/disputes/${String(body['id'])}/decide`, { outcome: 'lost' });
  const [fee] = (await stripe.applicationFees.list()).data;
  expect(fee).toMatchObject({ amount_refunded: 0 });
  const before = [await netOf(account, id), await netOf(account)];
  await stripe.applicationFees.createRefund(fee?.id ?? '', { amount: 2_000 });
  await expect(stripe.applicationFees.createRefund(fee?.id ?? '', { amount: 3_001 })).rejects.toThrow('greater');
  expect(await stripe.applicationFees.retrieve(fee?.id ?? '')).toMatchObject({ amount_refunded: 2_000 });
  expect([await netOf(account, id), await netOf(account)]).toEqual([
    (before[0] ?? 0) + 2_000,
    (before[1] ?? 0) - 2_000,
  ]);
  await stripe.applicationFees.createRefund(fee?.id ?? '');
  await expect(stripe.applicationFees.createRefund(fee?.id ?? '')).rejects.toThrow('already been refunded');
});
