import { splitPayment } from '@hytte/domain/money/payments/payment';
import type { Stripe } from 'stripe';
import { PRICE_ORE, type Sandbox } from '../clients/payment-clients.ts';
import type { TestData } from '../test-data.ts';

const { grossOre, productFeeOre, cardFeeOre } = splitPayment(PRICE_ORE);
const PAID = { payment: grossOre, product_fee: -productFeeOre, card_fee: -cardFeeOre };
const REFUNDED = { ...PAID, refund: -PRICE_ORE, product_fee_returned: productFeeOre };

const sameLines = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([kind, ore]) => other[kind] === ore);

/** Payments that exist twice, here or at Stripe, or whose ledger lines do not match what was paid and refunded. */
export async function wrongMoney({ db }: TestData, sandbox: Sandbox): Promise<{ payments: number; wrong: string[] }> {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.id', 'booking_id', 'payments.status', 'receipt_number', 'payment_intent_id', 'cancelled_at'])
    .execute();
  const lines = await db.selectFrom('ledger_entries').select(['payment_id', 'kind', 'amount_ore']).execute();
  const atStripe = await paymentsAtStripe(sandbox.stripe);
  const wrong: string[] = [];
  for (const { id, booking_id, status, payment_intent_id, cancelled_at } of payments) {
    const own = lines.filter(({ payment_id }) => payment_id === id);
    const sums = Object.fromEntries(own.map(({ kind, amount_ore }) => [kind, amount_ore]));
    const isBack = cancelled_at !== null;
    if (payments.filter((one) => one.booking_id === booking_id).length > 1)
      wrong.push(`two payments for ${booking_id}`);
    if (atStripe.paid.filter((reference) => reference === id).length !== 1) wrong.push(`${id} was not paid once`);
    const refunds = atStripe.refunded.filter((intent) => intent === payment_intent_id).length;
    if (refunds !== (isBack ? 1 : 0)) wrong.push(`${id} was paid back ${refunds} times`);
    if (status !== (isBack ? 'refunded' : 'paid')) wrong.push(`${id} is ${status}`);
    if (own.length !== Object.keys(sums).length || !sameLines(isBack ? REFUNDED : PAID, sums))
      wrong.push(`${id} has the lines ${JSON.stringify(own.map(({ kind, amount_ore }) => [kind, amount_ore]))}`);
  }
  const numbers = payments.flatMap(({ receipt_number }) => receipt_number ?? []).toSorted((a, b) => a - b);
  if (numbers.some((number, n) => number !== n + 1)) wrong.push('receipts are not numbered 1, 2, 3 …');
  return { payments: payments.length, wrong };
}

async function paymentsAtStripe(stripe: Stripe): Promise<{ paid: string[]; refunded: string[] }> {
  const [paid, refunded]: [string[], string[]] = [[], []];
  for await (const session of stripe.checkout.sessions.list({ limit: 100 }))
    if (session.payment_status === 'paid') paid.push(session.client_reference_id ?? '');
  for await (const { payment_intent: intent } of stripe.refunds.list({ limit: 100 }))
    refunded.push(typeof intent === 'string' ? intent : (intent?.id ?? ''));
  return { paid, refunded };
}
