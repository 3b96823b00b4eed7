import { openPayment, paymentById, type PaymentRow } from '#features/payments/payments.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';

/** What this process is asking for: many who press at once wait for one answer. */
const asking = new Map<string, Promise<PaymentRow>>();

/**
 * Makes sure that there is a page to pay on. Asked outside any transaction, under the payment's own id: however
 * many processes ask, and however often, the provider has one page for it.
 */
export async function ensurePage(ctx: Ctx, provider: PaymentProvider, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'created') return payment;
  const { id } = payment;
  const page = asking.get(id) ?? askForPage(ctx, provider, id).finally(() => asking.delete(id));
  asking.set(id, page);
  return page;
}

async function askForPage(ctx: Ctx, provider: PaymentProvider, id: string): Promise<PaymentRow> {
  const payment = await paymentById(ctx, id);
  if (!payment) throw new Error(`Payment ${id} is gone`); // rows are never deleted
  if (payment.status !== 'created') return payment; // by somebody who was a moment earlier
  const back = `${ctx.settings.publicUrl}/?booking=${payment.booking_id}&payment=`;
  const checkout = await provider.beginCheckout({
    paymentId: id,
    amountOre: payment.amount_ore,
    title: payment.bill.title,
    successUrl: `${back}success`,
    cancelUrl: `${back}cancelled`,
  });
  return openPayment(ctx, id, checkout);
}
