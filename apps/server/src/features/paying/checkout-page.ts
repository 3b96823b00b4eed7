import { openPayment, type PaymentRow } from '#features/payments/payments.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';

/**
 * Makes sure that there is a page to pay on. Asked outside any transaction, under the payment's own id: however
 * many processes ask, and however often, the provider has one page for it.
 */
export async function ensureCheckoutPage(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (payment.status !== 'created') return payment;
  const back = `${ctx.settings.publicUrl}/?booking=${payment.booking_id}&payment=`;
  const checkout = await provider.beginCheckout({
    paymentId: payment.id,
    amountOre: payment.amount_ore,
    title: payment.bill.title,
    successUrl: `${back}success`,
    cancelUrl: `${back}cancelled`,
  });
  return openPayment(ctx, payment.id, checkout);
}
