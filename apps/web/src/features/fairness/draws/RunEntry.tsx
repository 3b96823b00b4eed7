import { formatDrawMoment } from '#lib/clock-times.ts';
import type { DrawRun } from '@hytte/contract/fairness/draws';
import type { ErrorCode } from '@hytte/contract/errors';
import { CircleCheck, CircleX, Hand, Timer } from 'lucide-react';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Pill } from '#ui/Pill.tsx';
import { startText } from './draw-words.ts';

type RunEntryProps = {
  clubId: string;
  run: DrawRun;
  /** Requests in the largest draw shown: its bar fills the width. */
  most: number;
  /** Where club admins look, with a way to the names. */
  hasNames?: boolean;
};

export function RunEntry({ clubId, run, most, hasNames = false }: RunEntryProps) {
  const t = useT();
  const { language } = useLanguages();
  const moment = formatDrawMoment(t, language, run.scheduled_time);
  return (
    <li className="grid gap-2.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="me-auto grid min-w-0 font-semibold">
          {run.period && <span className="break-words">{run.period.name}</span>}
          <time dateTime={run.scheduled_time} className="first-letter:uppercase">
            {moment}
          </time>
        </p>
        <Pill icon={run.manual ? <Hand aria-hidden="true" /> : <Timer aria-hidden="true" />}>
          {t(run.manual ? 'draw_manual' : 'draw_automatic_run')}
        </Pill>
        {run.success ? (
          <Pill tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {t('draw_succeeded')}
          </Pill>
        ) : (
          <Pill tone="danger" icon={<CircleX aria-hidden="true" />}>
            {t('draw_did_not_succeed')}
          </Pill>
        )}
      </div>
      {run.start && <p className="text-sm text-ink-2">{startText(t, language, run.start)}</p>}
      {run.success && <OutcomeBar run={run} most={most} />}
      {!run.success && (
        <p className="text-sm">
          {run.error_message !== null && (
            // An error code. `t` returns anything else unchanged.
            <span className="font-medium text-barn">{t(run.error_message as ErrorCode)} </span>
          )}
          {t('draw_nothing_moved')}
        </p>
      )}
      {run.number !== null && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {hasNames && (
            <TextLink to={pathTo('manageDraw', { club_id: clubId, runId: run.id })}>
              {t('see_names')} <span className="sr-only">{t('see_proof_of', { moment })}</span>
            </TextLink>
          )}
          <TextLink to={pathTo('draw', { club_id: clubId, runId: run.id })}>
            {t('see_proof')} <span className="sr-only">{t('see_proof_of', { moment })}</span>
          </TextLink>
        </p>
      )}
    </li>
  );
}

/** The requests of a draw as one bar: its length is their number, the filled part are the allocated ones. */
export function OutcomeBar({ run, most }: { run: DrawRun; most: number }) {
  const t = useT();
  const { bookings_processed: processed, bookings_allocated: allocated, bookings_rejected: rejected } = run;
  if (processed === 0) return <p className="text-sm text-ink-2">{t('draw_was_empty')}</p>;
  const requests = t(plural(processed, 'draw_requests_one', 'draw_requests_other'), { count: processed });
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-2">{t('draw_counts', { processed: requests, allocated, rejected })}</p>
      <div
        aria-hidden="true"
        style={{ width: `${(100 * processed) / most}%` }}
        className="flex h-3 min-w-6 overflow-hidden rounded-full border border-line-strong bg-sunken"
      >
        <span
          style={{ width: `${(100 * allocated) / processed}%` }}
          className="bg-gran forced-colors:bg-[CanvasText]"
        />
      </div>
    </div>
  );
}
