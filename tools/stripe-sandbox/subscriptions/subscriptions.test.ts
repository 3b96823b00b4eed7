import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthlyPrice, openCheckout, startStripeWorld, type StripeAccount } from '../../testing/stripe-world.ts';
import { idOf } from '../formats.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

/** Bought on the page. */
async function subscribe(account: StripeAccount, card = '4242424242424242'): Promise<Stripe.Subscription> {
  const price = await monthlyPrice(account);
  const session = await openCheckout(account, {
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { metadata: { club: '1' } },
  });
  await account.control('POST', `/checkout/${session.id}/pay`, { card, email: 'board@example.com' });
  const { subscription } = await account.stripe.checkout.sessions.retrieve(session.id);
  return account.stripe.subscriptions.retrieve(idOf(subscription) ?? '', { expand: ['latest_invoice', 'customer'] });
}

const collect = ({ control }: StripeAccount, invoice: string) =>
  control('POST', `/invoices/${invoice}/collect`, { outcome: 'succeeds' });

const latest = (account: StripeAccount, id: string) =>
  account.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

describe('bought on the page', () => {
  test('it is active, paid, and its customer has the card', async () => {
    const account = world.account();
    const subscription = await subscribe(account);
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { club: '1' },
      customer: { email: 'board@example.com' },
      latest_invoice: { status: 'paid', amount_paid: 49_900, billing_reason: 'subscription_create' },
    });
    const [item] = subscription.items.data;
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThanOrEqual(28 * 86_400);
    expect((await account.stripe.charges.list()).data).toMatchObject([{ amount: 49_900, paid: true }]);
  });

  test('with a declined card there is none', async () => {
    const account = world.account();
    const price = await monthlyPrice(account);
    const session = await openCheckout(account, {
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
    });
    const declined = await account.control('POST', `/checkout/${session.id}/pay`, { card: '4000000000000002' });
    expect(declined.status).toBe(402);
    expect((await account.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });
});

describe('renewal', () => {
  test('is paid with the same card, for the next period', async () => {
    const account = world.account();
    const before = await subscribe(account);
    await account.control('POST', `/subscriptions/${before.id}/renew`);
    const after = await latest(account, before.id);
    expect(after).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
    });
    expect(after.items.data[0]?.current_period_start).toBe(before.items.data[0]?.current_period_end);
    expect((await account.stripe.invoices.list({ subscription: before.id, status: 'paid' })).data).toHaveLength(2);
  });

  test('that fails makes it past due; once paid it is active again', async () => {
    const account = world.account();
    const { id } = await subscribe(account, '4000000000000341');
    await account.control('POST', `/subscriptions/${id}/renew`);
    const due = await latest(account, id);
    expect(due).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
    const invoice = due.latest_invoice as Stripe.Invoice;
    const again = await account.control('POST', `/invoices/${invoice.id}/collect`);
    expect(again.body).toMatchObject({ invoice: { status: 'open' } });
    await collect(account, invoice.id);
    expect(await latest(account, id)).toMatchObject({ status: 'active' });
    const { data } = await account.stripe.events.list({ type: 'customer.subscription.updated' });
    const statuses = data.map(({ data: { object } }) => (object as Stripe.Subscription).status);
    expect(statuses).toEqual(['active', 'past_due', 'active']);
  });

  test('can be made to fail and to succeed, whatever the card', async () => {
    const account = world.account();
    const { id } = await subscribe(account);
    const failed = await account.control('POST', `/subscriptions/${id}/renew`, { outcome: 'fails' });
    expect(failed.body).toMatchObject({ subscription: { status: 'past_due' }, invoice: { status: 'open' } });
    const { id: invoice } = failed.body['invoice'] as Stripe.Invoice;
    const paid = await collect(account, invoice);
    expect(paid.body).toMatchObject({ subscription: { status: 'active' }, invoice: { status: 'paid' } });
  });

  test('that fails at every try ends it', async () => {
    const account = world.account();
    const { id } = await subscribe(account, '4000000000000341');
    await account.control('POST', `/subscriptions/${id}/renew`);
    for (const days of [3, 5, 7]) await account.control('POST', '/clock', { seconds: days * 86_400 });
    expect(await latest(account, id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { attempt_count: 4 },
    });
  });

  test('keeps the day on which it began', async () => {
    const account = world.account();
    const day = new Date(((await account.control('GET', '/account')).body['now'] as number) * 1000);
    const toThe31st = Date.UTC(day.getUTCFullYear() + 1, 0, 31, 12) - day.getTime();
    await account.control('POST', '/clock', { seconds: Math.floor(toThe31st / 1000) });
    const { id } = await subscribe(account);
    const begins: string[] = [];
    for (let month = 0; month < 3; month += 1) {
      await account.control('POST', `/subscriptions/${id}/renew`);
      const [item] = (await latest(account, id)).items.data;
      begins.push(new Date((item?.current_period_start ?? 0) * 1000).toISOString().slice(5, 10));
    }
    expect(begins[0]).toMatch(/02-2[89]/);
    expect(begins.slice(1)).toEqual(['03-31', '04-30']);
  });
});

describe('unpaid', () => {
  /** Every retry failed, and the account's owner has chosen to keep such subscriptions. */
  async function unpaid(account: StripeAccount): Promise<string> {
    await account.control('PUT', '/subscriptions/settings', { afterRetries: 'mark_unpaid' });
    const { id } = await subscribe(account, '4000000000000341');
    await account.control('POST', `/subscriptions/${id}/renew`);
    for (const days of [3, 5, 7]) await account.control('POST', '/clock', { seconds: days * 86_400 });
    return id;
  }

  test('it goes on, with invoices that stay drafts', async () => {
    const account = world.account();
    const id = await unpaid(account);
    expect(await latest(account, id)).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'open' } });
    await account.control('POST', `/subscriptions/${id}/renew`);
    expect(await latest(account, id)).toMatchObject({
      status: 'unpaid',
      latest_invoice: { status: 'draft', attempt_count: 0, auto_advance: false },
    });
  });

  test('its newest invoice paid makes it active again; an older one does not', async () => {
    const account = world.account();
    const id = await unpaid(account);
    const older = idOf((await latest(account, id)).latest_invoice) ?? '';
    await account.control('POST', `/subscriptions/${id}/renew`);
    await collect(account, older);
    expect(await latest(account, id)).toMatchObject({ status: 'unpaid' });
    const newest = idOf((await latest(account, id)).latest_invoice) ?? '';
    await collect(account, newest);
    expect(await latest(account, id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });
});

describe('paused', () => {
  const WITHOUT_CREDIT = { bill_for: { unused_time_from: { type: 'none' } } } as const;

  test('it makes no invoices, however long it lasts; resumed it begins a period and is paid', async () => {
    const account = world.account();
    const { id } = await subscribe(account);
    const paused = await account.stripe.subscriptions.pause(id, WITHOUT_CREDIT);
    expect(paused).toMatchObject({
      status: 'paused',
      status_details: { paused: { subscription: { type: 'pause_requested' } } },
    });
    await account.control('POST', '/clock', { seconds: 100 * 86_400 });
    expect((await account.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    const resumed = await account.stripe.subscriptions.resume(id, { expand: ['latest_invoice'] });
    expect(resumed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    expect(resumed.status_details).toBeUndefined();
    const [item] = resumed.items.data;
    expect(item?.current_period_start).toBe(resumed.billing_cycle_anchor);
    const types = (await account.stripe.events.list()).data.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']));
    await expect(account.stripe.subscriptions.resume(id)).rejects.toThrow('cannot be resumed');
  });

  test('resumed with a card that declines it is past due', async () => {
    const account = world.account();
    const { id } = await subscribe(account, '4000000000000341');
    await account.stripe.subscriptions.pause(id, WITHOUT_CREDIT);
    expect(await account.stripe.subscriptions.resume(id)).toMatchObject({ status: 'past_due' });
  });
});

describe('change', () => {
  test('to a dearer price half way costs half the difference, at once when asked so', async () => {
    const account = world.account();
    const subscription = await subscribe(account);
    const [item] = subscription.items.data;
    const { current_period_start: start = 0, current_period_end: end = 0, id = '' } = item ?? {};
    await account.control('POST', '/clock', { seconds: Math.floor((end - start) / 2) });
    const dearer = await monthlyPrice(account, 99_900);
    const changed = await account.stripe.subscriptions.update(subscription.id, {
      items: [{ id, price: dearer.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    const { total, status, lines } = changed.latest_invoice as Stripe.Invoice;
    expect(status).toBe('paid');
    expect(lines.data).toHaveLength(2);
    expect(Math.abs(total - 25_000)).toBeLessThan(10);
  });

  test('that the card does not pay for is refused whole, when asked so', async () => {
    const account = world.account();
    const subscription = await subscribe(account, '4000000000000341');
    const dearer = await monthlyPrice(account, 99_900);
    const change = account.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: dearer.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(change).rejects.toMatchObject({ type: 'StripeCardError' });
    const after = await latest(account, subscription.id);
    expect(after).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    expect(after.items.data[0]?.price.unit_amount).toBe(49_900);
  });

  test('from monthly to yearly begins a new year at once', async () => {
    const account = world.account();
    const subscription = await subscribe(account);
    const yearly = await account.stripe.prices.create({
      currency: 'nok',
      unit_amount: 499_000,
      recurring: { interval: 'year' },
      product_data: { name: 'Business' },
    });
    const changed = await account.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: yearly.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    const [item] = changed.items.data;
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThanOrEqual(365 * 86_400);
    expect(Math.abs((changed.latest_invoice as Stripe.Invoice).total - (499_000 - 49_900))).toBeLessThan(10);
  });
});

test('cancelled at once, with a reason; what has ended is not changed', async () => {
  const account = world.account();
  const { id } = await subscribe(account);
  const details = { comment: 'Solgt', feedback: 'unused' } as const;
  const cancelled = await account.stripe.subscriptions.cancel(id, { cancellation_details: details });
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_details: details });
  await expect(account.stripe.subscriptions.update(id, { proration_behavior: 'always_invoice' })).rejects.toThrow(
    'canceled',
  );
  expect((await account.stripe.subscriptions.list()).data).toEqual([]);
  expect((await account.stripe.subscriptions.list({ status: 'canceled' })).data).toHaveLength(1);
});
