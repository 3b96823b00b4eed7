import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { elsewhere } from '#lib/elsewhere.ts';
import { pathTo } from '#lib/paths.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { useStored } from '#lib/stored-value.ts';
import { isOneOfSeveralCells } from './clubs.api.ts';

// Clubs that one is not in here: of a join code, of other cells, at a new address. No part of the first view of any page.

/** Null until the code is complete: the server counts wrong ones. */
export const clubOfCodeQuery = (joinCode: string | null) =>
  queryOptions({
    queryKey: queryKeys.clubOfCode(joinCode ?? ''),
    queryFn:
      joinCode === null
        ? skipToken
        : ({ signal }) =>
            elsewhere(
              `${pathTo('clubs')}?join=${joinCode}`,
              call('GET /api/memberships/club-of-code', { query: { join_code: joinCode }, signal }),
            ),
    retry: false,
  });

/** The clubs one has in other cells, when they are known. */
export function useClubsElsewhere() {
  const isAsked = useStored(isOneOfSeveralCells) !== null;
  const { data } = useQuery({
    queryKey: queryKeys.clubsElsewhere,
    queryFn: ({ signal }) => call('GET /api/cells/clubs', { signal }),
    retry: false,
    enabled: isAsked,
  });
  return data;
}

/** Leaves for the other cell, with a ticket in the fragment of the address. */
export const useOpenElsewhere = () =>
  useMutation({
    mutationFn: ({ cell, clubId }: { cell: string; clubId: string }) =>
      call('POST /api/cells/tickets', { body: { cell, club_id: clubId } }),
    onSuccess: ({ address }) => window.location.assign(address),
  });

/** Clubs one was in here that live at another address now. */
export const movedClubsQuery = queryOptions({
  queryKey: queryKeys.movedClubs,
  queryFn: async ({ signal }) => (await call('GET /api/memberships/moved-clubs', { signal })).clubs,
});
