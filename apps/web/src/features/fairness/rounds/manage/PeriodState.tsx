import { formatClock } from '#lib/clock-times.ts';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { Period } from '@hytte/contract/fairness/periods';
import { deadlineDay } from '@hytte/domain/fairness/rounds/presets';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { ComponentProps } from 'react';
import { formatShortDates, formatTime } from '#lib/dates.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { Pill } from '#ui/Pill.tsx';

const TONES = {
  draft: 'neutral',
  announced: 'info',
  open: 'success',
  closed: 'warning',
  drawn: 'points',
  cancelled: 'danger',
} as const satisfies Record<Period['state'], ComponentProps<typeof Pill>['tone']>;

export function PeriodState({ state }: Pick<Period, 'state'>) {
  const t = useT();
  return (
    <Pill tone={TONES[state]} dashed={state === 'draft'}>
      {t(`period_state_${state}`)}
    </Pill>
  );
}

/** When it opens, its deadline and its draw, one below the other. */
export function PeriodMoments({ period }: { period: Pick<Period, 'opens_at' | 'closes_at' | 'draw_at'> }) {
  const t = useT();
  const { language } = useLanguages();
  const dayOf = (date: string) => formatShortDates(language, { startDate: date, endDate: date });
  const momentOf = (instant: string) =>
    t('period_moment', {
      date: dayOf(dateInOslo(new Date(instant))),
      time: formatClock(language, formatTime('en', instant)),
    });
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      <dt className="text-ink-2">{t('period_opens')}</dt>
      <dd>{momentOf(period.opens_at)}</dd>
      <dt className="text-ink-2">{t('period_deadline')}</dt>
      <dd className="font-semibold">{dayOf(deadlineDay(new Date(period.closes_at)))}</dd>
      <dt className="text-ink-2">{t('period_draw')}</dt>
      <dd>{momentOf(period.draw_at)}</dd>
    </dl>
  );
}

/** `9 medlemmer, 27 ønsker`. A line wraps between them, never between a number and its noun. */
export const countsText = (t: T, { lists, wishes }: Pick<Period, 'lists' | 'wishes'>): string =>
  [
    t(plural(lists, 'period_members_one', 'period_members_other'), { count: lists }),
    t(plural(wishes, 'period_wish_count_one', 'period_wish_count_other'), { count: wishes }),
  ]
    .map((count) => count.replaceAll(' ', '\u00a0'))
    .join(', ');

/** `Trollbu, Fjellstua`. Huts that are deleted have no name any more. */
export const hutsText = (t: T, { hut_ids }: Pick<Period, 'hut_ids'>, huts: readonly HutInList[]): string =>
  hut_ids === null
    ? t('season_all_huts')
    : huts
        .filter(({ id }) => hut_ids.includes(id))
        .map(({ name }) => name)
        .join(', ');
