import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { PlanLimits, Tier } from '@hytte/domain/subscriptions/plan-limits';
import type { T } from '#lib/i18n.ts';

export const TIER_NAMES = {
  free: 'tier_free',
  'business-small': 'tier_small',
  'business-large': 'tier_large',
} as const satisfies Record<Tier, TextKey>;

export const FREQUENCY_NAMES = { monthly: 'billing_monthly', yearly: 'billing_yearly' } as const;
export const PER_PERIOD = { monthly: 'price_per_monthly', yearly: 'price_per_yearly' } as const;

const COUNTS = { huts: 'count_huts', members: 'count_members' } as const;

/** `7 hytter og 620 medlemmer`: what of the club does not fit. */
export function countsText(t: T, what: readonly (keyof PlanLimits)[], use: PlanLimits): string {
  const [one = '', other] = what.map((each) => t(COUNTS[each], { count: use[each] }));
  return other === undefined ? one : t('and_join', { one, other });
}
