import type { RefundDates as SentDates } from '@hytte/contract/stays/bookings';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { RefundDates } from '@hytte/domain/fairness/terms/terms';
import { formatDate, formatDay } from './dates.ts';
import type { T } from './i18n.ts';
import { formatOre } from './money.ts';

type Refund = { amount_ore: number; done_at: string | null };

/** Whether the refund is done or still under way. */
export function refundWords(t: T, language: string, { amount_ore, done_at }: Refund): string {
  const amount = formatOre(language, amount_ore);
  return done_at === null
    ? t('refund_under_way', { amount })
    : t('refund_done_at', { amount, date: formatDate(language, done_at) });
}

/** The same of what the club pays back itself. */
export function clubRefundWords(t: T, language: string, { amount_ore, done_at }: Refund): string {
  const amount = formatOre(language, amount_ore);
  return done_at === null
    ? t('outside_refund_due', { amount })
    : t('outside_refund_done', { amount, date: formatDate(language, done_at) });
}

/** As the server tells them. */
export const readRefundDates = ({ free_until, part, later }: SentDates): RefundDates => ({
  freeUntil: free_until,
  part: part && { until: part.until, percent: part.percent, refundOre: part.refund_ore },
  later: later.map(({ from, percent, refund_ore }) => ({ from, percent, refundOre: refund_ore })),
});

/** Until when everything goes back or a part, and from which days less, with dates and kroner; or that it is too late. */
export function refundDateWords(
  t: T,
  language: string,
  today: LocalDate,
  { freeUntil, part, later }: RefundDates,
): string[] {
  const isFree = freeUntil !== null && freeUntil >= today;
  if (!isFree && !part && later.length === 0) return [t('refund_too_late')];
  return [
    ...(isFree ? [t('refund_free_until', { date: formatDay(language, freeUntil) })] : []),
    ...(part
      ? [t('refund_part_until', { date: formatDay(language, part.until), amount: formatOre(language, part.refundOre) })]
      : []),
    ...later.map(({ from, refundOre }) => {
      const date = formatDay(language, from);
      return refundOre > 0
        ? t('refund_from', { date, amount: formatOre(language, refundOre) })
        : t('refund_none_from', { date });
    }),
  ];
}
