import type { QueryClient } from '@tanstack/react-query';
import type { T } from '#lib/i18n.ts';
import { showToast } from '#ui/toast.tsx';
import { paymentQuery } from './payments.api.ts';

/** Somebody has come back from the page to pay on. What the address says is hearsay: anybody can write one. */
export type PaymentReturn = { outcome: string; bookingId: string };

// The provider tells us within a second or two; whoever has waited this long is told to look again later.
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000];

/** Says how it went, by the server's word. */
export async function announcePaymentReturn(
  queryClient: QueryClient,
  t: T,
  { outcome, bookingId }: PaymentReturn,
  pausesMs = PAUSES_MS,
): Promise<void> {
  const isPaid = async () => {
    // A question that comes to nothing leaves it open, and is asked again.
    const payment = await queryClient.fetchQuery(paymentQuery(bookingId)).catch(() => null);
    return payment?.status === 'paid';
  };
  const succeed = async () => {
    showToast.success(t('payment_success'));
    await queryClient.invalidateQueries({ queryKey: ['bookings'] });
  };
  if (await isPaid()) return succeed();
  if (outcome !== 'success') return showToast.info(t('payment_cancelled'));
  showToast.info(t('payment_confirming'));
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await isPaid()) return succeed();
  }
  showToast.info(t('payment_unconfirmed'));
}
