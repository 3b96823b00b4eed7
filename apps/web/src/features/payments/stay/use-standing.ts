import type { Payment } from '@hytte/contract/payments';
import { canPay } from '@hytte/domain/payments/payment-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateBookings, type ShownBooking } from '#features/bookings/bookings.api.ts';
import { paymentQuery, paymentSettingsQuery } from '../payments.api.ts';

/** How a stay that one has stands with its payment. */
export type PaymentState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'paid'; payment: Payment | null }
  | { kind: 'external' }
  | { kind: 'payable'; payment: Payment | null; refundDays: number };

export function usePaymentState(booking: ShownBooking): PaymentState {
  const settings = useQuery({ ...paymentSettingsQuery(booking.club_id), enabled: !booking.paid });
  // Not to know how the club takes payment is to take none here.
  const { paymentHandling: handling, refundDays } = settings.data ?? { paymentHandling: 'external', refundDays: 0 };
  const isPayable = canPay({ ...booking, handling });
  const payment = useQuery({ ...paymentQuery(booking.id), enabled: booking.paid || isPayable });
  const isPaid = booking.paid || payment.data?.status === 'paid';
  useInvalidateOncePaid(booking, isPaid);

  if (!isPaid && settings.isPending) return { kind: 'loading' };
  if (!isPaid && !isPayable) return { kind: 'external' };
  if (payment.data === undefined)
    return payment.error
      ? { kind: 'failed', error: payment.error, retry: () => void payment.refetch() }
      : { kind: 'loading' };
  return isPaid ? { kind: 'paid', payment: payment.data } : { kind: 'payable', payment: payment.data, refundDays };
}

/** The payment may be known to be made before the lists are. */
function useInvalidateOncePaid({ club_id: clubId, paid }: ShownBooking, isPaid: boolean): void {
  const queryClient = useQueryClient();
  const areOld = isPaid && !paid;
  useEffect(() => {
    if (areOld) void invalidateBookings(queryClient, clubId);
  }, [areOld, queryClient, clubId]);
}
