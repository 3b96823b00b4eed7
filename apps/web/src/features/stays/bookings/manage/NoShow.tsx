import { TAKEN_BACK_WITHIN_DAYS, whyNotMarkNoShow, whyNotTakeBackNoShow } from '@hytte/domain/stays/bookings/no-show';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { useState } from 'react';
import { formatDay, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useNoShow } from '../board-acts.api.ts';
import { guestName, type ManagedBooking, slotsIn } from '../bookings.api.ts';

/** Whether the guest came: nothing to do, a button to say that they did not, or that it is said and how to take it back. */
export function NoShow({ booking }: { booking: ManagedBooking }) {
  const today = todayInOslo();
  const facts = { isOwn: booking.own, manages: true };
  const markedOn = booking.no_show_at && dateInOslo(new Date(booking.no_show_at));
  if (markedOn)
    return <Marked booking={booking} markedOn={markedOn} canTakeBack={!whyNotTakeBackNoShow(facts, markedOn, today)} />;
  const stay = { ...slotsIn(booking), status: booking.status };
  return whyNotMarkNoShow(facts, stay, today) === null && <Mark booking={booking} />;
}

function Mark({ booking }: { booking: ManagedBooking }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const marking = useNoShow(booking, 'POST /api/bookings/{id}/no-show');
  return (
    <p>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('no_show_mark')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('no_show_question', { guest: guestName(t, booking) })}
          description={t('no_show_text', { days: TAKEN_BACK_WITHIN_DAYS })}
          cancelLabel={t('cancel')}
          confirmLabel={t('no_show_confirm')}
          onConfirm={() => marking.mutate(undefined, { onSuccess: () => setAsking(false) })}
          pending={marking.isPending}
          error={marking.error && errorText(t, marking.error)}
        />
      )}
    </p>
  );
}

type MarkedProps = { booking: ManagedBooking; markedOn: string; canTakeBack: boolean };

function Marked({ booking, markedOn, canTakeBack }: MarkedProps) {
  const t = useT();
  const { language } = useLanguages();
  const taking = useNoShow(booking, 'DELETE /api/bookings/{id}/no-show');
  return (
    <Banner
      tone="warning"
      action={
        canTakeBack && (
          <Button variant="secondary" size="sm" pending={taking.isPending} onClick={() => taking.mutate()}>
            {t('no_show_take_back')}
          </Button>
        )
      }
    >
      <p>{t('no_show_marked', { date: formatDay(language, markedOn) })}</p>
      {taking.error && <p role="alert">{errorText(t, taking.error)}</p>}
    </Banner>
  );
}
