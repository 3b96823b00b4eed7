import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call('GET /api/config/company', { signal }),
  staleTime: Infinity,
});
