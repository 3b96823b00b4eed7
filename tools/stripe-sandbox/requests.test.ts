import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckout, startStripeWorld, type StripeAccount } from '../testing/stripe-world.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
let account: StripeAccount;
beforeAll(async () => {
  world = await startStripeWorld();
  account = world.account();
});
afterAll(() => world.close());

const ask = (path: string, form: Record<string, string>, key = account.key): Promise<Response> =>
  fetch(`${world.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(form),
  });

describe('a request is refused as Stripe would', () => {
  const sale = 'line_items[0][price_data]';
  test.each([
    ['an unknown parameter', { mode: 'payment', sucess_url: 'x' }, 'parameter_unknown', 'sucess_url'],
    ['an unknown one deep inside', { [`${sale}[name]`]: 'x' }, 'parameter_unknown', `${sale}[name]`],
    ['a missing one', { [`${sale}[unit_amount]`]: '5' }, 'parameter_missing', `${sale}[currency]`],
    [
      'half an øre',
      { [`${sale}[currency]`]: 'nok', [`${sale}[unit_amount]`]: '1.5' },
      'parameter_invalid_integer',
      `${sale}[unit_amount]`,
    ],
    ['a mode there is not', { mode: 'gift' }, undefined, 'mode'],
    [
      'one the sandbox does not know yet',
      { mode: 'payment', 'tax_id_collection[enabled]': 'true' },
      undefined,
      'tax_id_collection',
    ],
  ])('%s', async (_, form, code, param) => {
    const answer = await ask('/v1/checkout/sessions', form);
    expect(answer.status).toBe(400);
    const { error }: { error: object } = JSON.parse(await answer.text());
    expect(error).toMatchObject({ type: 'invalid_request_error', param, ...(code === undefined ? {} : { code }) });
  });

  test('what is not there', async () => {
    await expect(account.stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('a call it does not have', async () => {
    await expect(account.stripe.coupons.list()).rejects.toThrow('Unrecognized request URL (GET: /v1/coupons)');
  });

  test('no key, or a real one', async () => {
    expect((await ask('/v1/refunds', {}, '')).status).toBe(401);
    expect((await ask('/v1/refunds', {}, 'sk_live_abc')).status).toBe(401);
  });

  test('an expansion that leads nowhere', async () => {
    const { id } = await openCheckout(account);
    await expect(account.stripe.checkout.sessions.retrieve(id, { expand: ['colour'] })).rejects.toThrow(
      'cannot be expanded',
    );
  });
});

test('what is not there yet is null, expanded or not', async () => {
  const { id } = await openCheckout(account);
  const session = await account.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  expect(session.payment_intent).toBeNull();
});

test('every answer carries a request id and the version that was asked for', async () => {
  const { lastResponse } = await account.stripe.prices.list();
  expect(lastResponse.requestId).toMatch(/^req_/);
  expect(lastResponse.apiVersion).toBe('2026-10-28.endive');
});

const sale = { currency: 'nok', payment_method: 'pm_card_visa', confirm: true };

test('a declined card is a card error', async () => {
  const wanted = { amount: 100, currency: 'nok', payment_method: 'pm_card_visa_chargeDeclined', confirm: true };
  await expect(account.stripe.paymentIntents.create(wanted)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
    payment_intent: { status: 'requires_payment_method' },
  });
});

test('lists come in pages, newest first', async () => {
  const { stripe } = world.account();
  for (const amount of [1, 2, 3, 4, 5]) await stripe.paymentIntents.create({ ...sale, amount });
  const amounts = ({ data }: { data: { amount: number }[] }) => data.map(({ amount }) => amount);
  const first = await stripe.charges.list({ limit: 2 });
  expect([first.has_more, amounts(first)]).toEqual([true, [5, 4]]);
  const last = await stripe.charges.list({ limit: 3, starting_after: first.data[1]?.id ?? '' });
  expect([last.has_more, amounts(last)]).toEqual([false, [3, 2, 1]]);
  const all = await stripe.charges.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(amounts({ data: all })).toEqual([5, 4, 3, 2, 1]);
});

test('accounts know nothing of each other', async () => {
  const other = world.account();
  const { id } = await openCheckout(account);
  await expect(other.stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await other.control('POST', `/checkout/${id}/pay`)).status).toBe(404);
  expect((await other.stripe.checkout.sessions.list()).data).toEqual([]);
});
