import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { bookingCostQuery, type ShownBooking } from '#features/bookings/bookings.api.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GuestsPayment } from './stay/GuestsPayment.tsx';
import { PaidFacts } from './stay/PaidFacts.tsx';
import { PayNow } from './PayNow.tsx';
import { type PaymentState, usePaymentState } from './stay/use-standing.ts';

type PaymentBlockProps = { booking: ShownBooking; isOwn: boolean };

/** In a stay's dialog: whether it is paid, and otherwise the way to pay. */
export function PaymentBlock(props: PaymentBlockProps) {
  // What one does not have is not paid for.
  return props.booking.status === 'allocated' ? <OfAllocated {...props} /> : null;
}

function OfAllocated(props: PaymentBlockProps) {
  const t = useT();
  const id = useId();
  const standing = usePaymentState(props.booking);
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2">
      <h3 id={id} className="font-bold">
        {t('payment')}
      </h3>
      <PaymentStateText {...props} state={standing} />
    </section>
  );
}

function PaymentStateText({ booking, isOwn, state: standing }: PaymentBlockProps & { state: PaymentState }) {
  const { kind } = standing;
  if (kind === 'loading') return <Loading />;
  if (kind === 'failed') return <Failed {...standing} />;
  if (kind === 'external') return <ByTheClub bookingId={booking.id} isOwn={isOwn} />;
  if (kind === 'paid') return <PaidFacts bookingId={booking.id} payment={standing.payment} />;
  return isOwn ? <PayNow booking={booking} {...standing} /> : <GuestsPayment payment={standing.payment} />;
}

function ByTheClub({ bookingId, isOwn }: { bookingId: string; isOwn: boolean }) {
  const t = useT();
  const { data: cost } = useQuery(bookingCostQuery(bookingId));
  if (cost?.isFree) return <p>{t('payment_none_due')}</p>;
  return <p>{t(isOwn ? 'payment_by_club' : 'payment_by_club_admin')}</p>;
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
