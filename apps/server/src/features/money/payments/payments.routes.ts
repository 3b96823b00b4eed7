import { type Payment, paymentsApi, type Receipt } from '@hytte/contract/money/payments';
import { dateOfSlot, halfOfSlot } from '@hytte/domain/stays/bookings/stay';
import { routes } from '#platform/http/routes.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { beginPaymentWith } from './begin-payment.service.ts';
import { receiptUrl } from './payments.mails.ts';
import type { StayOperations } from './payments.service.ts';
import { getPayment, getReceipt, type PaidStay, type PaymentOfStay } from './read-payment.service.ts';

export function paymentsRoutes(deps: { provider: PaymentProvider | null; stays: StayOperations }) {
  const beginPayment = beginPaymentWith(deps);
  return routes(paymentsApi, {
    'POST /api/bookings/{id}/payment': async ({ ctx, params, body }) => {
      const begun = await beginPayment(ctx, { bookingId: params.id, description: body.description });
      return begun.free
        ? { free: true, message: 'Nothing to pay for this booking', checkoutUrl: null }
        : { free: false, message: 'Payment started', checkoutUrl: begun.url };
    },
    'GET /api/bookings/{id}/payment': async ({ ctx, params }) => {
      const found = await getPayment(ctx, deps, params.id);
      return { payment: found && viewPayment(found) };
    },
    'GET /api/bookings/{id}/payment/receipt': async ({ ctx, params }) => ({
      receiptUrl: receiptUrl(ctx, params.id),
      receipt: viewReceipt(await getReceipt(ctx, params.id)),
    }),
  });
}

const whereItWent = ({ payment, refund, goneOre }: Pick<PaymentOfStay, 'payment' | 'refund' | 'goneOre'>) => ({
  paid_to: payment.provider_account === null ? ('hyttelaget' as const) : ('club' as const),
  refunded_elsewhere_ore: Math.max(0, goneOre - (refund?.doneOre ?? 0)),
});

const viewPayment = ({ payment, refund, goneOre, dispute }: PaymentOfStay): Payment => ({
  id: payment.id,
  booking_id: payment.booking_id,
  status: payment.status === 'open' && payment.processing_since ? 'processing' : payment.status,
  amount_ore: payment.amount_ore,
  cost: payment.bill.cost,
  paid_at: payment.paid_at?.toISOString() ?? null,
  receipt_number: payment.receipt_number,
  refund_days: payment.refund_days,
  refund: refund && {
    amount_ore: refund.amountOre,
    asked_at: refund.askedAt.toISOString(),
    done_at: refund.doneAt?.toISOString() ?? null,
  },
  ...whereItWent({ payment, refund, goneOre }),
  dispute: dispute && {
    state: dispute.state,
    amount_ore: dispute.amount_ore,
    respond_by: dispute.respond_by?.toISOString() ?? null,
  },
});

const viewReceipt = ({ stay, payment, refund, goneOre, paidAt, number }: PaidStay): Receipt => ({
  number,
  paid_at: paidAt.toISOString(),
  club_name: stay.club_name,
  hut_name: stay.hut_name,
  guest_name: [stay.first_name, stay.last_name].filter(Boolean).join(' ') || null,
  start_date: dateOfSlot(stay.first_slot),
  end_date: dateOfSlot(stay.last_slot),
  start_half_day: halfOfSlot(stay.first_slot),
  end_half_day: halfOfSlot(stay.last_slot),
  cost: payment.bill.cost,
  amount_ore: payment.amount_ore,
  refund: refund && { amount_ore: refund.amountOre, done_at: refund.doneAt?.toISOString() ?? null },
  ...whereItWent({ payment, refund, goneOre }),
});
