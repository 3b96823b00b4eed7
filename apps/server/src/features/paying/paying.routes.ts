import { paymentsApi } from '@hytte/contract/payments';
import { receiptUrl } from '#features/payments/letters.service.ts';
import { routes } from '#platform/http/routes.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { beginPaymentWith } from '#features/payments/begin-payment.service.ts';
import { viewPayment, viewReceipt } from '#features/payments/payments.routes.ts';
import { getPayment, getReceipt } from '#features/payments/read-payment.service.ts';

export function paymentsRoutes(provider: PaymentProvider | null) {
  const payForStay = beginPaymentWith(provider);
  return routes(paymentsApi, {
    'POST /api/bookings/{id}/payment': async ({ ctx, params, body }) => {
      const begun = await payForStay(ctx, { bookingId: params.id, description: body.description });
      return begun.free
        ? { free: true, message: 'Nothing to pay for this booking', checkoutUrl: null }
        : { free: false, message: 'Payment started', checkoutUrl: begun.url };
    },
    'GET /api/bookings/{id}/payment': async ({ ctx, params }) => {
      const seen = await getPayment(ctx, provider, params.id);
      return { payment: seen && viewPayment(seen) };
    },
    'GET /api/bookings/{id}/payment/receipt': async ({ ctx, params }) => ({
      receiptUrl: receiptUrl(ctx, params.id),
      receipt: viewReceipt(await getReceipt(ctx, params.id)),
    }),
  });
}
