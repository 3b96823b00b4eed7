import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { answersQuery, detailsFormQuery } from '../booking-info.api.ts';

/** To read: what was answered, with the questions as they were put, and what is still open. */
export function GivenAnswers({ bookingId }: { bookingId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const given = useQuery(answersQuery(bookingId));
  const form = useQuery(detailsFormQuery(bookingId));
  const error = given.error ?? form.error;
  if (error)
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
        {open.some(({ is_required }) => is_required) && <Pill tone="barn">{t('stay_info_missing')}</Pill>}
      </h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-y-1.5">
        {answers.map((answer) => (
          <Fragment key={answer.id}>
            <dt className="min-w-0 text-sm break-words text-ink-2 sm:text-base">{answer.field_label}</dt>
            <dd className="min-w-0 font-medium break-words whitespace-pre-line">{answer.response_value}</dd>
          </Fragment>
        ))}
        {open.map((field) => (
          <Fragment key={field.id}>
            <dt className="min-w-0 text-sm break-words text-ink-2 sm:text-base">{field.field_label}</dt>
            <dd className="text-ink-2 italic">{t('no_answer')}</dd>
          </Fragment>
        ))}
      </dl>
      {latest && (
        <p className="text-sm text-ink-2">{t('answers_given_at', { moment: formatMoment(language, latest) })}</p>
      )}
    </section>
  );
}
