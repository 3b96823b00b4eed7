import type { OutsidePaymentOfStay, PaymentSlip } from '@hytte/contract/money/outside-payments';
import { formatBankAccount } from '@hytte/domain/money/payments/bank-account';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ShownBooking } from '#features/stays/bookings/bookings.api.ts';
import { outsidePaymentQuery, useUnmarkPaid } from '#features/money/outside/outside-payments.api.ts';
import { formatDay } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { formatOre } from '#lib/money.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Skeleton } from '#ui/Loading.tsx';

const MarkPaidDialog = lazyDialog(() => import('./MarkPaidDialog.tsx'), 'MarkPaidDialog');

/** To the guest, and to club admins. */
const BY_CLUB = ['payment_by_club', 'payment_by_club_admin'] as const;

type OutsideStayProps = { booking: ShownBooking; isOwn: boolean; isPaused: boolean };

/**
 * A stay whose club collects payment itself, or cannot take it here just now (`isPaused`): how to pay for its guest, and for
 * club admins whether it is paid. A guest who runs the club has both.
 */
export function OutsideStay({ booking, isOwn, isPaused }: OutsideStayProps) {
  const t = useT();
  const { data, error } = useQuery(outsidePaymentQuery(booking.id));
  if (!data && booking.paid) return <p>{t('stay_is_paid')}</p>;
  if (!data && !error) return <Skeleton className="h-12 w-full" />;
  const byClub = isPaused ? (['payment_paused', 'payment_paused_admin'] as const) : BY_CLUB;
  // It is known that the club takes it, not where: that is better than nothing.
  if (!data) return <p>{t(byClub[isOwn ? 0 : 1])}</p>;
  const { slip, payment, may_mark: mayMark } = data;
  if (!payment && !slip) return <p>{t(booking.paid ? 'stay_is_paid' : 'payment_none_due')}</p>;
  return (
    <>
      {payment && <PaidOutside payment={payment} />}
      {!payment && isPaused && <p>{t(byClub[isOwn ? 0 : 1])}</p>}
      {!payment && !isPaused && (isOwn ? <HowToPay bookingId={booking.id} slip={slip} /> : <NotPaid slip={slip} />)}
      {mayMark && (payment ? <Unmark booking={booking} /> : slip && <Mark booking={booking} slip={slip} />)}
    </>
  );
}

function PaidOutside({ payment }: { payment: NonNullable<OutsidePaymentOfStay['payment']> }) {
  const t = useT();
  const { language } = useLanguages();
  const amount = formatOre(language, payment.amount_ore);
  return (
    <>
      <p className="font-semibold">
        {`${t('outside_paid_on', { amount, date: formatDay(language, payment.paid_on) })} (${t(`outside_way_${payment.how}`)})`}
      </p>
      {payment.note && <p className="text-sm text-ink-2">{payment.note}</p>}
    </>
  );
}

type SlipProps = { slip: PaymentSlip | null };

function HowToPay({ bookingId, slip }: SlipProps & { bookingId: string }) {
  const t = useT();
  const { language } = useLanguages();
  if (!slip?.account && !slip?.vipps_number) return <p>{t('payment_by_club')}</p>;
  const { account, vipps_number: vipps, kid, pay_by: payBy } = slip;
  const facts = { amount: formatOre(language, slip.amount_ore), account: formatBankAccount(account ?? ''), kid };
  return (
    <>
      {account && (
        <p>{payBy ? t('pay_slip', { ...facts, date: formatDay(language, payBy) }) : t('pay_slip_any_day', facts)}</p>
      )}
      {vipps && <p>{t('pay_slip_vipps', { number: vipps, kid })}</p>}
      <Link to={pathTo('paymentSlip', { bookingId })} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <ReceiptText aria-hidden="true" />
        {t('pay_slip_see')}
      </Link>
    </>
  );
}

/** The stay of a guest, as club admins see it. */
function NotPaid({ slip }: SlipProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <>
      <p>{t('guest_has_not_paid')}</p>
      {slip && <p className="text-sm text-ink-2">{`KID ${slip.kid}`}</p>}
      {slip?.pay_by && <p>{t('guest_pays_by', { date: formatDay(language, slip.pay_by) })}</p>}
    </>
  );
}

function Mark({ booking, slip }: { booking: ShownBooking; slip: PaymentSlip }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('mark_paid')}
      </Button>
      {asking && (
        <Suspense>
          <MarkPaidDialog booking={booking} priceOre={slip.amount_ore} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Unmark({ booking }: { booking: ShownBooking }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const unmarking = useUnmarkPaid(booking);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('unmark_paid')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('unmark_paid_question')}
          description={t('unmark_paid_text')}
          cancelLabel={t('cancel')}
          confirmLabel={t('unmark_paid')}
          onConfirm={() => unmarking.mutate(undefined, { onSuccess: () => setAsking(false) })}
          pending={unmarking.isPending}
          error={unmarking.error && errorText(t, unmarking.error)}
        />
      )}
    </>
  );
}
