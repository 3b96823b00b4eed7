import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { BankColumns } from '@hytte/domain/money/bank-files/columns';
import { monthsBack } from '@hytte/domain/money/payments/ledger';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { todayInOslo } from '#lib/dates.ts';
import { afterBankLines, queryKeys } from '#lib/query-keys.ts';
import { upload } from '#lib/upload.ts';

/** Lines that need a person, the stays they may be for, and the files that were read. */
export const bankLinesQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.bankLines(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/bank-lines', { params: { clubId }, signal }),
  });

export type Reading = Answer<Api['POST /api/clubs/{clubId}/bank-files']>;

/** What is sent again changes nothing: lines are told apart by what they say. */
export function useReadBankFile(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, columns }: { file: File; columns: BankColumns | null }) =>
      upload('POST /api/clubs/{clubId}/bank-files', file, {
        params: { clubId },
        form: {
          name: file.name.slice(0, 200),
          ...(columns && { columns: columns.map((name) => name ?? '').join(',') }),
        },
      }),
    onSuccess: () => void afterBankLines(queryClient, clubId),
  });
}

type Settling = RequestInput<Api['POST /api/clubs/{clubId}/bank-lines/{lineId}/settle']>['body'] & { lineId: string };

export function useSettleLine(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ lineId, ...body }: Settling) =>
      call('POST /api/clubs/{clubId}/bank-lines/{lineId}/settle', { params: { clubId, lineId }, body }),
    // Also when it failed: somebody else may have dealt with it. Not waited for: the line would be gone before it could say so.
    onSettled: () => void afterBankLines(queryClient, clubId),
  });
}

/** A month's vouchers. The previous month stays on screen while the next one loads. */
export const accountingQuery = (clubId: string, month: string) =>
  queryOptions({
    queryKey: queryKeys.accounting(clubId, month),
    queryFn: ({ signal }) =>
      call('GET /api/clubs/{clubId}/accounting', { params: { clubId }, query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

export function useSaveAccounts(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['POST /api/clubs/{clubId}/accounting-accounts']>['body']) =>
      call('POST /api/clubs/{clubId}/accounting-accounts', { params: { clubId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting(clubId) }),
  });
}

/** The vouchers of every month of the year up to this one, in order: numbers begin with the month, so none is there twice. */
export function useVouchersOfYear(clubId: string, month: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const year = month.slice(0, 4);
      const months = monthsBack(todayInOslo(), `${year}-01-01`).filter((one) => one.startsWith(year));
      const vouchers = [];
      // One after the other: each is a statement of its own.
      for (const one of months.toReversed())
        vouchers.push(...(await queryClient.fetchQuery({ ...accountingQuery(clubId, one), staleTime: 0 })).vouchers);
      return vouchers;
    },
  });
}
