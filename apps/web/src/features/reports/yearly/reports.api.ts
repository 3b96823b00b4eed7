import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

export const reportQuery = (clubId: string, year: string) =>
  queryOptions({
    queryKey: queryKeys.report(clubId, year),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/reports/{year}', { params: { clubId, year }, signal }),
  });

export const sharedReportQuery = (clubId: string, year: string) =>
  queryOptions({
    queryKey: queryKeys.sharedReports(clubId, year),
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/shared-reports/{year}', { params: { clubId, year }, signal }),
  });

/** The years whose reports members can read. */
export const sharedReportsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.sharedReports(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/shared-reports', { params: { clubId }, signal }),
    select: ({ years }) => years,
  });

type ReportAct = 'finish' | 'share' | 'unshare';

export function useReportAct(clubId: string, year: string) {
  const queryClient = useQueryClient();
  const of = { params: { clubId, year } };
  return useMutation({
    mutationFn: (act: ReportAct) => {
      if (act === 'finish') return call('POST /api/clubs/{clubId}/reports/{year}/finish', of);
      if (act === 'share') return call('POST /api/clubs/{clubId}/reports/{year}/share', of);
      return call('DELETE /api/clubs/{clubId}/reports/{year}/share', of);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.report(clubId, year) });
      await queryClient.invalidateQueries({ queryKey: queryKeys.sharedReports(clubId) });
    },
  });
}
