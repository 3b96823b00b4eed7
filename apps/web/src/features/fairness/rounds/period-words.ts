import type { Period } from '@hytte/contract/fairness/periods';
import { deadlineDay } from '@hytte/domain/fairness/rounds/presets';
import { DAY_MS } from '@hytte/domain/shared/local-date';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { formatDay } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';
import { formatDayCount } from '#lib/stay-words.ts';

/** The deadline as a day: it is stored as the midnight after it. */
export const formatDeadline = (language: string, { closes_at }: Pick<Period, 'closes_at'>): string =>
  formatDay(language, deadlineDay(new Date(closes_at)));

/** Where a period is, in one sentence: when it opens, its deadline and how long is left, or when it is drawn. */
export function periodSentence(t: T, language: string, period: Period, now = new Date()): string {
  const { name } = period;
  if (period.state === 'announced')
    return t('period_opens_on', { name, when: formatDrawMoment(t, language, period.opens_at) });
  if (period.state === 'closed')
    return t('period_frozen', { name, when: formatDrawMoment(t, language, period.draw_at) });
  if (period.state === 'drawn') return t('period_drawn', { name });
  if (period.state === 'cancelled') return t('period_cancelled', { name });
  const left = new Date(period.closes_at).getTime() - now.getTime();
  if (left < DAY_MS) return t('period_ends_tonight', { name });
  const date = formatDeadline(language, period);
  return t('period_deadline_left', { name, date, left: formatDayCount(t, language, Math.floor(left / DAY_MS)) });
}
