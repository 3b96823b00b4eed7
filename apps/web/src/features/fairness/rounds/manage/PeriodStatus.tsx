import { formatDrawMoment } from '#lib/clock-times.ts';
import type { PeriodDetails } from '@hytte/contract/fairness/periods';
import { deadlineDay } from '@hytte/domain/fairness/rounds/presets';
import { formatDate, formatDay } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { PeriodActions } from './PeriodActions.tsx';
import { countsText, PeriodState } from './PeriodState.tsx';

type PeriodStatusProps = { clubId: string; period: PeriodDetails };

/** How far the period has come, what was frozen, and what can be done now. */
export function PeriodStatus({ clubId, period }: PeriodStatusProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <section
      aria-label={t('period_state')}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PeriodState state={period.state} />
        {period.state !== 'draft' && <span className="text-sm text-ink-2">{countsText(t, period)}</span>}
      </div>
      <p className="text-lg font-semibold">{statusText(t, language, period)}</p>
      {period.run_id !== null && (
        <p>
          <TextLink to={pathTo('draw', { club_id: clubId, runId: period.run_id })}>{t('see_proof')}</TextLink>
        </p>
      )}
      <Freezes freezes={period.freezes} />
      <PeriodActions clubId={clubId} period={period} />
    </section>
  );
}

function statusText(t: T, language: string, period: PeriodDetails): string {
  const { state, cancelled_at, cancel_reason } = period;
  if (cancelled_at !== null)
    return t('period_was_cancelled', { date: formatDate(language, cancelled_at), reason: cancel_reason ?? '' });
  const moment = (instant: string) => formatDrawMoment(t, language, instant);
  const deadline = formatDay(language, deadlineDay(new Date(period.closes_at)));
  if (state === 'announced') return t('period_is_announced_from', { moment: moment(period.opens_at), deadline });
  if (state === 'open') return t('period_is_open', { deadline, moment: moment(period.draw_at) });
  if (state === 'closed') return t('period_is_frozen', { moment: moment(period.draw_at) });
  if (state === 'draft') return t('period_is_draft');
  return period.leftovers_open
    ? t('period_leftovers_are_open')
    : t('period_leftovers_open', { moment: moment(period.leftovers_at) });
}

/** The hash of every frozen list; members see the same. */
function Freezes({ freezes }: Pick<PeriodDetails, 'freezes'>) {
  const t = useT();
  const { language } = useLanguages();
  if (freezes.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm">
      {freezes.map((freeze) => (
        <li key={freeze.frozen_at} className="grid gap-0.5">
          <span>{t('period_frozen_at', { moment: formatDrawMoment(t, language, freeze.frozen_at) })}</span>
          <code className="text-xs break-all text-ink-2">{freeze.snapshot_hash}</code>
          {freeze.reopened_at !== null && <span>{t('period_reopened_because', { reason: freeze.reason ?? '' })}</span>}
        </li>
      ))}
    </ul>
  );
}
