import { openPayment, type PaymentRow } from '#features/payments/payments.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Checkout, PaymentProvider } from '#platform/payments/payment-provider.ts';

/** Asked by this process and not yet answered: many who press at once wait for one answer. */
const asked = new Map<string, Promise<Checkout>>();

function askOnce(id: string, ask: () => Promise<Checkout>): Promise<Checkout> {
  const waiting = asked.get(id);
  if (waiting) return waiting;
  const answer = ask().finally(() => asked.delete(id));
  asked.set(id, answer);
  return answer;
}

/**
 * Makes sure that there is a page to pay on. Asked outside any transaction, under the payment's own id: however
 * many processes ask, and however often, the provider has one page for it.
 */
export async function ensurePage(ctx: Ctx, provider: PaymentProvider, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'created') return payment;
  const { id, booking_id, amount_ore, bill } = payment;
  const back = `${ctx.settings.publicUrl}/?booking=${booking_id}&payment=`;
  const wish = { paymentId: id, amountOre: amount_ore, title: bill.title };
  const urls = { successUrl: `${back}success`, cancelUrl: `${back}cancelled` };
  return openPayment(ctx, id, await askOnce(id, () => provider.beginCheckout({ ...wish, ...urls })));
}
