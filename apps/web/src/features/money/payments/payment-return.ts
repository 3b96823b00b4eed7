import type { QueryClient } from '@tanstack/react-query';
import type { T } from '#lib/i18n.ts';
import { afterStayPaid } from '#lib/query-keys.ts';
import { showToast } from '#ui/toast.tsx';
import { paymentQuery } from './payments.api.ts';

/** The query string after the checkout page. Not trusted, because anybody can write a URL: the server is asked. */
type PaymentReturn = { outcome: string; bookingId: string };

// The provider's webhook arrives within a second or two. After these pauses the guest is told to check again later.
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000];

/** Polls the payment and shows the result as a toast. */
export async function announcePaymentReturn(
  queryClient: QueryClient,
  t: T,
  { outcome, bookingId }: PaymentReturn,
  pausesMs = PAUSES_MS,
): Promise<void> {
  // An error counts as unpaid, and the payment is polled again.
  const readStatus = async () => (await queryClient.fetchQuery(paymentQuery(bookingId)).catch(() => null))?.status;
  const succeed = async () => {
    showToast.success(t('payment_success'));
    await afterStayPaid(queryClient);
  };
  const status = await readStatus();
  if (status === 'paid') return succeed();
  if (status === 'processing') return showToast.info(t('payment_processing'));
  if (outcome !== 'success') return showToast.info(t('payment_cancelled'));
  showToast.info(t('payment_confirming'));
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const later = await readStatus();
    if (later === 'paid') return succeed();
    if (later === 'processing') return showToast.info(t('payment_processing'));
  }
  showToast.info(t('payment_unconfirmed'));
}
