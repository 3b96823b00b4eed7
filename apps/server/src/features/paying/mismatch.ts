import type { PaymentRow } from '#features/payments/payments.service.ts';
import type { Checkout } from '#platform/payments/payment-provider.ts';

export type Mismatch = { field: string; expected: unknown; got: unknown };

/** Where what the provider says differs from what was frozen; null when it is the payment we asked for. */
export function mismatchOf(payment: PaymentRow, checkout: Checkout, live: boolean): Mismatch | null {
  const pairs: [field: string, expected: unknown, got: unknown][] = [
    ['payment', payment.id, checkout.paymentId],
    // Null while the answer to our asking is still on its way, or was lost.
    ['session', payment.session_id ?? checkout.id, checkout.id],
    ['amount', payment.amount_ore, checkout.amountOre],
    ['currency', 'nok', checkout.currency],
    ['live', live, checkout.live],
  ];
  const wrong = pairs.find(([, expected, got]) => expected !== got);
  return wrong ? { field: wrong[0], expected: wrong[1], got: wrong[2] } : null;
}
