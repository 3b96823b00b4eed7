import type { Payment } from '@hytte/contract/money/payments';
import { canPay } from '@hytte/domain/money/payments/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { ShownBooking } from '#features/stays/bookings/bookings.api.ts';
import { paymentSettingsQuery } from '#features/money/settings/payment-settings.api.ts';
import { formatDate, formatDay, todayInOslo } from '#lib/dates.ts';
import { disputeWords } from '#lib/dispute-words.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { afterStayChanged } from '#lib/query-keys.ts';
import { refundWords } from '#lib/refund-words.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { paymentQuery } from './payments.api.ts';
import { OutsideStay } from './OutsideStay.tsx';
import { PayNow } from './PayNow.tsx';
import { RefundDatesOfStay } from './RefundAnswer.tsx';

type PaymentBlockProps = { booking: ShownBooking; isOwn: boolean; saveUnsaved: () => Promise<boolean> };

/** In the booking dialog: whether an allocated stay is paid, and otherwise how to pay. Loaded with `lazy`. */
export function PaymentBlock(props: PaymentBlockProps) {
  // Only allocated stays are paid for.
  return props.booking.status === 'allocated' ? <AllocatedStayPayment {...props} /> : null;
}

function AllocatedStayPayment(props: PaymentBlockProps) {
  const t = useT();
  const id = useId();
  const state = usePaymentState(props.booking);
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2">
      <h3 id={id} className="font-bold">
        {t('payment')}
      </h3>
      <PaymentStateText {...props} state={state} />
    </section>
  );
}

function PaymentStateText({ booking, isOwn, saveUnsaved, state }: PaymentBlockProps & { state: PaymentState }) {
  const { kind } = state;
  if (kind === 'loading') return <Loading />;
  if (kind === 'failed') return <Failed {...state} />;
  if (kind === 'external') return <OutsideStay booking={booking} isOwn={isOwn} isPaused={state.isPaused} />;
  if (kind === 'paid') {
    const canBeCancelled = isOwn && booking.start_date > todayInOslo() && state.payment?.amount_ore !== 0;
    return (
      <>
        {state.payment ? (
          <PaidFacts bookingId={booking.id} payment={state.payment} />
        ) : (
          <OutsideStay booking={booking} isOwn={isOwn} isPaused={false} />
        )}
        {canBeCancelled && <RefundDatesOfStay bookingId={booking.id} />}
      </>
    );
  }
  if (isOwn && state.payment?.status === 'processing') return <Processing payment={state.payment} />;
  return isOwn ? (
    <PayNow booking={booking} saveUnsaved={saveUnsaved} {...state} />
  ) : (
    <GuestsPayment payment={state.payment} payBy={booking.pay_by ?? null} />
  );
}

/** Paid in a way that takes days: there is nothing to press, or the guest would pay twice. */
function Processing({ payment }: { payment: Payment }) {
  const t = useT();
  const { language } = useLanguages();
  return <p>{t('payment_processing_text', { amount: formatOre(language, payment.amount_ore) })}</p>;
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-barn">
      {t('failed_to_fetch_payment')} {errorText(t, error)}
      <Button variant="quiet" size="sm" onClick={retry}>
        {t('try_again')}
      </Button>
    </p>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-12 w-full" />
    </>
  );
}

/** `external`: the club collects the payment itself, or its own account at the provider takes none just now (`isPaused`). */
type PaymentState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'paid'; payment: Payment | null }
  | { kind: 'external'; isPaused: boolean }
  | { kind: 'payable'; payment: Payment | null };

function usePaymentState(booking: ShownBooking): PaymentState {
  const settings = useQuery({ ...paymentSettingsQuery(booking.club_id), enabled: !booking.paid });
  // Until the settings are known, the club is assumed to collect payments itself.
  const { paymentHandling = 'external', paymentOffered = false } = settings.data ?? {};
  const isPayable = canPay({ ...booking, handling: paymentOffered ? paymentHandling : 'external' });
  const payment = useQuery({ ...paymentQuery(booking.id), enabled: booking.paid || isPayable });
  const isPaid = booking.paid || payment.data?.status === 'paid';
  useInvalidateOncePaid(booking, isPaid);

  if (!isPaid && settings.isPending) return { kind: 'loading' };
  if (!isPaid && !isPayable) return { kind: 'external', isPaused: paymentHandling === 'direct' };
  if (payment.data === undefined)
    return payment.error
      ? { kind: 'failed', error: payment.error, retry: () => void payment.refetch() }
      : { kind: 'loading' };
  return isPaid ? { kind: 'paid', payment: payment.data } : { kind: 'payable', payment: payment.data };
}

/** The payment may be fetched as paid while the cached lists still have the stay as unpaid. */
function useInvalidateOncePaid({ club_id: clubId, paid }: ShownBooking, isPaid: boolean): void {
  const queryClient = useQueryClient();
  const isStale = isPaid && !paid;
  useEffect(() => {
    if (isStale) void afterStayChanged(queryClient, clubId);
  }, [isStale, queryClient, clubId]);
}

type PaidFactsProps = { bookingId: string; payment: Payment };

/** The amount, the date, a refund, and the link to the receipt. */
function PaidFacts({ bookingId, payment }: PaidFactsProps) {
  const t = useT();
  const { language } = useLanguages();
  if (payment.paid_at === null) return <p>{t('stay_is_paid')}</p>;
  const amount = formatOre(language, payment.amount_ore);
  return (
    <>
      <p>
        {payment.amount_ore === 0
          ? t('payment_none_due')
          : t('payment_paid_at', { amount, date: formatDate(language, payment.paid_at) })}
      </p>
      {payment.refund && <p className="font-semibold">{refundWords(t, language, payment.refund)}</p>}
      {payment.refunded_elsewhere_ore > 0 && (
        <p className="font-semibold">
          {t('refunded_elsewhere', { amount: formatOre(language, payment.refunded_elsewhere_ore) })}
        </p>
      )}
      {payment.dispute && <Disputed payment={payment} dispute={payment.dispute} />}
      {payment.receipt_number !== null && (
        <Link to={pathTo('receipt', { bookingId })} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <ReceiptText aria-hidden="true" />
          {t('see_receipt')}
        </Link>
      )}
    </>
  );
}

const OUR_WORDS = {
  inquiry: 'dispute_ours',
  open: 'dispute_ours',
  won: 'dispute_ours_won',
  lost: 'dispute_ours_lost',
} as const;

/** For club admins. On its own account the club answers the bank itself. */
function Disputed({ payment, dispute }: { payment: Payment; dispute: NonNullable<Payment['dispute']> }) {
  const t = useT();
  const { language } = useLanguages();
  return <p>{payment.paid_to === 'club' ? disputeWords(t, language, dispute) : t(OUR_WORDS[dispute.state])}</p>;
}

/** The unpaid stay of a guest, as admins see it. */
function GuestsPayment({ payment, payBy }: { payment: Payment | null; payBy: string | null }) {
  const t = useT();
  const { language } = useLanguages();
  const isUnderWay = payment?.status === 'open' || payment?.status === 'processing';
  const amount = isUnderWay ? formatOre(language, payment.amount_ore) : '';
  const status = payment?.status === 'open' ? 'guest_is_paying' : 'guests_payment_processing';
  return (
    <>
      <p>{isUnderWay ? t(status, { amount }) : t('guest_has_not_paid')}</p>
      {payBy && <p>{t('guest_pays_by', { date: formatDay(language, payBy) })}</p>}
    </>
  );
}
