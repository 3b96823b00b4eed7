import type { Receipt } from '@hytte/contract/payments';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { formatDate } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { formatDayCount } from '#lib/stay-words.ts';

type Refund = NonNullable<Receipt['refund']>;

/** Whether the refund is done or still under way. */
export function refundWords(t: T, language: string, { amount_ore, done_at }: Refund): string {
  const amount = formatOre(language, amount_ore);
  return done_at === null
    ? t('refund_under_way', { amount })
    : t('refund_done_at', { amount, date: formatDate(language, done_at) });
}

type RuleKey = 'refund_rule' | 'refund_offered';

/** With 0 days the club refunds until the day of arrival: that text names no days. */
export function ruleWords(t: T, language: string, key: RuleKey, refundDays: number): string {
  const always = { refund_rule: 'refund_rule_always', refund_offered: 'refund_offered_always' } as const;
  const named: TextKey = refundDays === 0 ? always[key] : key;
  return t(named, { days: formatDayCount(t, language, refundDays) });
}
