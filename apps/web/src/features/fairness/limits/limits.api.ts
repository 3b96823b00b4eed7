import { type CountedStay, limitsLeft } from '@hytte/domain/fairness/limits/limits';
import { type HeldBack, heldBack, type PeriodDays } from '@hytte/domain/fairness/limits/quarantine';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { rulesQuery } from '#features/fairness/rules/rules.api.ts';
import { call } from '#lib/api-client.ts';
import { type T, useT } from '#lib/i18n.ts';
import { queryKeys } from '#lib/query-keys.ts';

const limitsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.limits(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/limits', { params: { clubId }, signal }),
  });

type Left = ReturnType<typeof limitsLeft>[number];

/** Asks the server only in a club that has such rules. */
function useHolding(clubId: string) {
  const { data } = useQuery(rulesQuery(clubId));
  const counts = data !== undefined && [...data.rules.limits, ...data.rules.quarantine].length > 0;
  return useQuery({ ...limitsQuery(clubId), enabled: counts }).data;
}

/** Whether the user stands behind in a period, and why. */
export function useHeldBack(clubId: string, days: PeriodDays): HeldBack | null {
  const data = useHolding(clubId);
  return data ? heldBack(days, data.used, data) : null;
}

/** What each stay counts towards, in sentences. */
export function useLimits(clubId: string): (stay: CountedStay) => string[] {
  const t = useT();
  const data = useHolding(clubId);
  return (stay) => (data ? limitsLeft(stay, data, data).map((left) => sentenceOf(t, left)) : []);
}

function sentenceOf(t: T, { limit: { name }, year, left }: Left): string {
  if (year === null) return left > 0 ? t('limit_left_ahead', { name, left }) : t('limit_full_ahead', { name });
  return left > 0 ? t('limit_left_in_year', { name, left, year }) : t('limit_full_in_year', { name, year });
}
