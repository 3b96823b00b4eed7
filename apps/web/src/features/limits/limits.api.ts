import { type CountedStay, limitsLeft } from '@hytte/domain/limits/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { rulesQuery } from '#features/rules/rules.api.ts';
import { call } from '#lib/api-client.ts';
import { type T, useT } from '#lib/i18n.ts';
import { queryKeys } from '#lib/query-keys.ts';

const limitsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.limits(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/limits', { params: { clubId }, signal }),
  });

type Left = ReturnType<typeof limitsLeft>[number];

/** What each stay counts towards, in sentences. Asks the server only in a club with limits. */
export function useLimits(clubId: string): (stay: CountedStay) => string[] {
  const t = useT();
  const { data: rules } = useQuery(rulesQuery(clubId));
  const { data } = useQuery({ ...limitsQuery(clubId), enabled: (rules?.rules.limits.length ?? 0) > 0 });
  return (stay) => (data ? limitsLeft(stay, data, data).map((left) => sentenceOf(t, left)) : []);
}

function sentenceOf(t: T, { limit: { name }, year, left }: Left): string {
  if (year === null) return left > 0 ? t('limit_left_ahead', { name, left }) : t('limit_full_ahead', { name });
  return left > 0 ? t('limit_left_in_year', { name, left, year }) : t('limit_full_in_year', { name, year });
}
