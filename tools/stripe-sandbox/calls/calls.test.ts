import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenCall } from '../account.ts';
import { monthlyPrice, openCheckout, startStripeWorld } from '../../testing/stripe-world.ts';
import { calls } from '../api.ts';
import { idOf } from '../formats.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

test('the SDK reaches every call, and each answers what was asked for', { timeout: 90_000 }, async () => {
  const account = world.account();
  const { stripe, control } = account;

  await stripe.products.create({ name: 'Business', description: 'For lag' });
  const price = await monthlyPrice(account);
  expect((await stripe.prices.list({ active: true, limit: 1 })).data).toMatchObject([{ id: price.id }]);

  const customer = await stripe.customers.create({ email: 'board@example.com', metadata: { club: '1' } });
  expect(await stripe.customers.update(customer.id, { name: 'Styret', metadata: { club: '' } })).toMatchObject({
    name: 'Styret',
    metadata: {},
  });
  const bought = await openCheckout(account, {
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
  });
  await control('POST', `/checkout/${bought.id}/pay`);
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id, price: price.id })).data;
  const { id = '', items } = subscription ?? {};
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', customer: customer.id });
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({ status: 'paid', number: invoice?.number });
  const change = [{ id: items?.data[0]?.id ?? '', price: (await monthlyPrice(account, 99_900)).id }];
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: { items: change } });
  expect(preview).toMatchObject({ customer: customer.id, total: 50_000 });
  await stripe.subscriptions.update(id, { items: change, proration_behavior: 'always_invoice' });
  await stripe.subscriptions.pause(id, { bill_for: { unused_time_from: { type: 'none' } } });
  expect(await stripe.subscriptions.resume(id)).toMatchObject({ status: 'active' });
  await stripe.subscriptions.cancel(id);

  const session = await openCheckout(account);
  await control('POST', `/checkout/${session.id}/pay`);
  const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(session.id);
  await stripe.checkout.sessions.expire((await openCheckout(account)).id);
  expect((await stripe.checkout.sessions.list({ status: 'expired' })).data).toHaveLength(1);

  const intent = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'nok',
    metadata: { a: 'b' },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded', metadata: { a: 'b' } });

  const [charge] = (await stripe.charges.list({ payment_intent: idOf(paid) ?? '' })).data;
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ amount: 120_000 });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, reason: 'requested_by_customer' });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 900, reason: 'requested_by_customer' });
  expect((await stripe.refunds.list()).data).toHaveLength(1);
  expect((await stripe.balanceTransactions.list({ type: 'refund' })).data).toMatchObject([
    { amount: -900, source: refund.id },
  ]);

  const disputed = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'nok',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  });
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data;
  expect(await stripe.disputes.update(dispute?.id ?? '', { metadata: { a: 'b' } })).toMatchObject({
    status: 'under_review',
  });
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ metadata: { a: 'b' } });

  const [event] = (await stripe.events.list({ types: ['refund.created'] })).data;
  expect(event).toMatchObject({ data: { object: { id: refund.id } } });

  const { id: connected } = await stripe.accounts.create({ country: 'NO', email: 'styret@example.com' });
  expect(await stripe.accounts.retrieve(connected)).toMatchObject({ charges_enabled: false, details_submitted: false });
  const back = { refresh_url: 'http://127.0.0.1:9/again', return_url: 'http://127.0.0.1:9/back' };
  expect(await stripe.accountLinks.create({ account: connected, type: 'account_onboarding', ...back })).toMatchObject({
    object: 'account_link',
  });
  await control('POST', `/accounts/${connected}/state`, { state: 'ready' });
  await stripe.paymentIntents.create(
    { amount: 1000, currency: 'nok', application_fee_amount: 50, payment_method: 'pm_card_visa', confirm: true },
    { stripeAccount: connected },
  );
  const [fee] = (await stripe.applicationFees.list()).data;
  await stripe.applicationFees.createRefund(fee?.id ?? '', { amount: 10 });
  expect(await stripe.applicationFees.retrieve(fee?.id ?? '')).toMatchObject({
    amount: 50,
    amount_refunded: 10,
    account: connected,
  });

  const { body } = await control('GET', '/account');
  const seen = body['calls'] as SeenCall[];
  const unreached = calls
    .filter(({ method, pattern }) => !seen.some((call) => call.method === method && pattern.test(call.path)))
    .map(({ method, pattern }) => `${method} ${pattern.source}`);
  expect(unreached).toEqual([]);
});
