import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { isUnreachable } from '#lib/api-client.ts';
import { formatMoment, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { showToast } from '#ui/toast.tsx';
import { answersQuery, detailsFormQuery } from '../booking-info.api.ts';
import { InfoForm } from './InfoForm.tsx';

type InfoBlockProps = {
  booking: Pick<OwnBooking, 'id' | 'status' | 'end_date'>;
  isOwn: boolean;
  onUnsaved: (save: (() => Promise<boolean>) | null) => void;
  onClose: () => void;
};

/** The club's questions in the booking dialog: a form for the guest, read-only for admins and after the stay. */
export function InfoBlock({ booking, isOwn, onUnsaved, onClose }: InfoBlockProps) {
  if (booking.status !== 'allocated') return null;
  const isOver = booking.end_date < todayInOslo();
  return isOwn && !isOver ? (
    <OwnInfo bookingId={booking.id} onUnsaved={onUnsaved} onClose={onClose} />
  ) : (
    <GivenAnswers bookingId={booking.id} />
  );
}

type OwnInfoProps = Pick<InfoBlockProps, 'onUnsaved' | 'onClose'> & { bookingId: string };

function OwnInfo({ bookingId, onUnsaved, onClose }: OwnInfoProps) {
  const t = useT();
  const { data, error } = useQuery(detailsFormQuery(bookingId));
  const failure = data ? null : error;
  // Closes the dialog: without the questions the guest would believe there were none. Not when the server is
  // unreachable: a guest without a network at the hut still needs the rest of the dialog.
  useEffect(() => {
    if (!failure || isUnreachable(failure)) return;
    showToast.error(`${t('failed_to_load_booking_details')} ${errorText(t, failure)}`);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure, whatever else has changed
  }, [failure]);
  if (failure)
    return (
      <p className="text-ink-2">
        {t('failed_to_load_booking_details')} {errorText(t, failure)}
      </p>
    );
  if (!data || data.templates.length === 0) return null;
  return (
    <InfoForm
      bookingId={bookingId}
      templates={data.templates}
      existing={data.existing_responses}
      answersTag={data.answers_tag}
      onUnsaved={onUnsaved}
    />
  );
}

// Two columns on wide screens; on narrow ones the answer is below its question.
const pairClass = 'grid gap-x-6 sm:grid-cols-2';
const questionClass = 'min-w-0 text-sm break-words text-ink-2 sm:text-base';

/** Read-only: the answers with the questions as they were worded, and the questions without an answer. */
function GivenAnswers({ bookingId }: { bookingId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const given = useQuery(answersQuery(bookingId));
  const form = useQuery(detailsFormQuery(bookingId));
  const error = given.error ?? form.error;
  // A failed refetch does not hide cached data.
  if (error && !(given.data && form.data))
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-barn">
        {t('failed_to_load_booking_details')} {errorText(t, error)}
        <Button variant="quiet" size="sm" onClick={() => void Promise.all([given.refetch(), form.refetch()])}>
          {t('try_again')}
        </Button>
      </p>
    );
  if (!given.data || !form.data) return null;
  const answers = given.data;
  const open = form.data.templates
    .flatMap(({ fields }) => fields)
    .filter((field) => !answers.some(({ field_id }) => field_id === field.id));
  if (answers.length + open.length === 0) return null;
  const latest = answers
    .map(({ filled_at }) => filled_at)
    .toSorted()
    .at(-1);
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line pt-4">
      <h3 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        {t('stay_info')}
        {open.some(({ is_required }) => is_required) && <Pill tone="danger">{t('stay_info_missing')}</Pill>}
      </h3>
      <dl className="grid gap-3 sm:gap-1.5">
        {answers.map((answer) => (
          <div key={answer.id} className={pairClass}>
            <dt className={questionClass}>{answer.field_label}</dt>
            <dd className="min-w-0 font-medium break-words whitespace-pre-line">{answer.response_value}</dd>
          </div>
        ))}
        {open.map((field) => (
          <div key={field.id} className={pairClass}>
            <dt className={questionClass}>{field.field_label}</dt>
            <dd className="text-ink-2 italic">{t('no_answer')}</dd>
          </div>
        ))}
      </dl>
      {latest && (
        <p className="text-sm text-ink-2">{t('answers_given_at', { moment: formatMoment(language, latest) })}</p>
      )}
    </section>
  );
}
