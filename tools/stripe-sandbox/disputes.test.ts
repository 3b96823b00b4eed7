import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, startReceiver, startStripeWorld, type StripeAccount } from '../testing/stripe-world.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

const pay = ({ stripe }: StripeAccount, method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ amount: 10_000, currency: 'nok', payment_method: method, confirm: true });

const lose = ({ control }: StripeAccount, dispute = '') =>
  control('POST', `/disputes/${dispute}/decide`, { outcome: 'lost' });

const movementsOf = async ({ stripe }: StripeAccount, intent: string) => {
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
  return {
    status: dispute?.status,
    moved: dispute?.balance_transactions.map(({ amount, fee }) => [amount, fee]),
  };
};

test('a dispute takes the money and a fee; won, the money comes back and the fee does not', async () => {
  const account = world.account();
  const receiver = await startReceiver(account);
  const { id } = await pay(account);
  const { status, body } = await account.control('POST', `/payment_intents/${id}/dispute`, {});
  expect([status, body]).toMatchObject([200, { status: 'needs_response', amount: 10_000 }]);
  expect(await movementsOf(account, id)).toEqual({ status: 'needs_response', moved: [[-10_000, 15_000]] });
  await expect(account.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const [dispute] = (await account.stripe.disputes.list({ payment_intent: id })).data;
  const evidence = { uncategorized_text: 'winning_evidence' };
  await account.stripe.disputes.update(dispute?.id ?? '', { evidence, submit: true });
  const moved = [
    [-10_000, 15_000],
    [10_000, 0],
  ];
  expect(await movementsOf(account, id)).toEqual({ status: 'won', moved });
  await expect
    .poll(() => receiver.types().filter((type) => type.startsWith('charge.dispute.')))
    .toEqual(
      expect.arrayContaining([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
      ]),
    );
  await receiver.close();
});

test('while a second dispute is open the charge cannot be refunded, though the first was won', async () => {
  const account = world.account();
  const { id } = await pay(account);
  const dispute = () => account.control('POST', `/payment_intents/${id}/dispute`, { amount: 4_000 });
  await dispute();
  const [first] = (await account.stripe.disputes.list({ payment_intent: id })).data;
  const evidence = { uncategorized_text: 'winning_evidence' };
  await account.stripe.disputes.update(first?.id ?? '', { evidence, submit: true });
  await dispute();
  await expect(account.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

test('what a lost dispute took cannot be disputed again, the rest can', async () => {
  const account = world.account();
  const { id } = await pay(account);
  const dispute = (amount: number) => account.control('POST', `/payment_intents/${id}/dispute`, { amount });
  await dispute(6_000);
  const [first] = (await account.stripe.disputes.list({ payment_intent: id })).data;
  await lose(account, first?.id);
  expect((await dispute(4_001)).status).toBe(400);
  expect((await dispute(4_000)).status).toBe(200);
});

test('lost, nothing comes back; an inquiry takes nothing', async () => {
  const account = world.account();
  const lost = await pay(account, 'pm_card_createDispute');
  const [dispute] = (await account.stripe.disputes.list({ payment_intent: lost.id })).data;
  await lose(account, dispute?.id);
  expect(await movementsOf(account, lost.id)).toEqual({ status: 'lost', moved: [[-10_000, 15_000]] });
  const asked = await pay(account);
  await account.control('POST', `/payment_intents/${asked.id}/dispute`, { inquiry: true });
  expect(await movementsOf(account, asked.id)).toEqual({ status: 'warning_needs_response', moved: [] });
  expect(await lose(account, dispute?.id)).toMatchObject({ status: 400 });
});

test('a refund that could not be delivered is ours again', async () => {
  const account = world.account();
  const { id } = await pay(account);
  const refund = await account.stripe.refunds.create({ payment_intent: id });
  await account.control('POST', `/refunds/${refund.id}/fail`);
  expect(await account.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await account.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 10_000 });
});

test.each([
  ['AT611904300234573201', 'paid', 'succeeded'],
  ['AT861904300235473202', 'unpaid', 'requires_payment_method'],
])('an account to debit (%s): complete at once, %s days later', async (card, paymentStatus, intentStatus) => {
  const account = world.account();
  const { id } = await openCheckout(account);
  await account.control('POST', `/checkout/${id}/pay`, { card });
  const look = () => account.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(await look()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  await account.control('POST', '/clock', { seconds: 3 * 24 * 3600 });
  expect(await look()).toMatchObject({ payment_status: paymentStatus, payment_intent: { status: intentStatus } });
});
