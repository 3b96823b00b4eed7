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

/** What the page of Stripe's own calls; the SDK has no word for it. */
const BEHIND_THE_PAGE = 'payment_pages';

test('the SDK reaches every call, and each answers what was asked for', { timeout: 90_000 }, async () => {
  const account = world.account();
  const { stripe, control } = account;

  const product = await stripe.products.create({ name: 'Business', description: 'For lag' });
  await stripe.products.update(product.id, { name: 'Business stor', metadata: { tier: 'large' } });
  expect(await stripe.products.retrieve(product.id)).toMatchObject({
    name: 'Business stor',
    metadata: { tier: 'large' },
  });
  expect((await stripe.products.list({ active: true })).data).toHaveLength(1);

  const price = await monthlyPrice(account);
  await stripe.prices.update(price.id, { lookup_key: 'large-month' });
  expect(await stripe.prices.retrieve(price.id, { expand: ['product'] })).toMatchObject({
    product: { name: 'Business' },
  });
  expect((await stripe.prices.list({ lookup_keys: ['large-month'] })).data).toMatchObject([{ id: price.id }]);

  const customer = await stripe.customers.create({
    email: 'board@example.com',
    name: 'Styret',
    metadata: { club: '1' },
  });
  const method = await stripe.paymentMethods.create({ type: 'card', card: { number: '5555555555554444' } });
  await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  expect(await stripe.paymentMethods.retrieve(method.id)).toMatchObject({
    customer: customer.id,
    card: { last4: '4444' },
  });
  expect((await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data).toHaveLength(1);
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
    metadata: { club: '' },
  });
  expect((await stripe.customers.list({ email: 'board@example.com' })).data).toMatchObject([{ metadata: {} }]);

  const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  await stripe.subscriptions.update(subscription.id, { metadata: { a: 'b' } });
  expect((await stripe.subscriptions.list({ customer: customer.id, price: price.id })).data).toHaveLength(1);
  expect(await stripe.customers.retrieve(customer.id, { expand: ['subscriptions'] })).toMatchObject({
    subscriptions: { data: [{ id: subscription.id, metadata: { a: 'b' } }] },
  });
  const [invoice] = (await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })).data;
  expect(invoice).toMatchObject({ status: 'paid', payments: { data: [{ status: 'paid' }] } });
  expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({ number: invoice?.number });
  await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({ code: 'invoice_already_paid' });
  expect(await stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    customer: customer.id,
  });
  await stripe.subscriptions.pause(subscription.id, { bill_for: { unused_time_from: { type: 'none' } } });
  expect(await stripe.subscriptions.resume(subscription.id)).toMatchObject({ status: 'active' });
  await stripe.subscriptions.cancel(subscription.id);
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });

  const session = await openCheckout(account);
  await stripe.checkout.sessions.update(session.id, { metadata: { stay: '2' } });
  expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([{ amount_total: 120_000 }]);
  expect((await stripe.checkout.sessions.list()).data).toMatchObject([{ metadata: { stay: '2' } }]);
  await control('POST', `/checkout/${session.id}/pay`);
  const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(session.id);
  await stripe.checkout.sessions.expire((await openCheckout(account)).id);

  const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'nok', metadata: { a: 'b' } });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded', metadata: { a: 'b' } });
  const unpaid = await stripe.paymentIntents.create({ amount: 900, currency: 'nok' });
  expect(await stripe.paymentIntents.cancel(unpaid.id)).toMatchObject({ status: 'canceled' });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(5);

  const [charge] = (await stripe.charges.list({ payment_intent: idOf(paid) ?? '' })).data;
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ amount: 120_000 });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, reason: 'requested_by_customer' });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 900, reason: 'requested_by_customer' });
  expect((await stripe.refunds.list()).data).toHaveLength(1);
  const [movement] = (await stripe.balanceTransactions.list({ type: 'refund' })).data;
  expect(await stripe.balanceTransactions.retrieve(movement?.id ?? '')).toMatchObject({
    amount: -900,
    source: refund.id,
  });

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
  expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ metadata: { a: 'b' } });

  const endpoint = await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/',
    enabled_events: ['price.updated'],
  });
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
  const [event] = (await stripe.events.list({ types: ['refund.created'] })).data;
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ data: { object: { id: refund.id } } });

  const { id: connected } = await stripe.accounts.create({ country: 'NO', email: 'styret@example.com' });
  expect(await stripe.accounts.retrieve(connected)).toMatchObject({ charges_enabled: false, details_submitted: false });
  await stripe.accounts.update(connected, { metadata: { club: '1' } });
  expect((await stripe.accounts.list()).data).toMatchObject([{ id: connected, metadata: { club: '1' } }]);
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
  expect(await stripe.applicationFees.retrieve(fee?.id ?? '')).toMatchObject({ amount: 50, account: connected });
  const returned = await stripe.applicationFees.createRefund(fee?.id ?? '', { amount: 10 });
  expect((await stripe.applicationFees.listRefunds(fee?.id ?? '')).data).toEqual([returned]);
  expect(await stripe.accounts.del(connected)).toMatchObject({ deleted: true });

  const { body } = await control('GET', '/account');
  const seen = body['calls'] as SeenCall[];
  const unreached = calls
    .filter(({ method, pattern }) => !seen.some((call) => call.method === method && pattern.test(call.path)))
    .map(({ method, pattern }) => `${method} ${pattern.source}`);
  expect(unreached.filter((call) => !call.includes(BEHIND_THE_PAGE))).toEqual([]);
});
