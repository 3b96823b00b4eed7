import type { Club, Membership } from '@hytte/contract/clubs/clubs';
import type { Offices } from '@hytte/contract/clubs/offices';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import type { Standing } from '@hytte/domain/clubs/offices/offices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keepActiveClubIfIn, storedActiveClub } from '#lib/active-club.ts';
import { call } from '#lib/api-client.ts';
import { availableOffline } from '#lib/offline.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { useStored } from '#lib/stored-value.ts';

export const myClubsQuery = queryOptions({
  queryKey: queryKeys.myClubs,
  queryFn: async ({ signal }) => {
    const { memberships } = await call('GET /api/memberships/my-clubs', { signal });
    keepActiveClubIfIn(memberships.map((membership) => membership.club_id));
    return memberships;
  },
  ...availableOffline,
});

/** The user's memberships and the active one, looked up by its stored id in the fetched list. */
export function useMyClubs() {
  const clubs = useQuery(myClubsQuery);
  const chosen = useStored(storedActiveClub);
  return { clubs, activeClub: activeIn(clubs.data ?? [], chosen) };
}

/** The chosen club. Who has one club does not choose. */
export const activeIn = (clubs: readonly Membership[], chosen: string | null): Membership | null =>
  clubs.find(({ club_id }) => club_id === chosen) ?? (clubs.length === 1 ? clubs[0] : null) ?? null;

export const managesClub = (membership: Membership): boolean => membership.role !== 'member';

/** Whether Manage is open to them, or a part of it. */
export const opensManage = (membership: Membership): boolean =>
  managesClub(membership) || membership.offices !== undefined;

/** The props of every page under Manage. */
export type ManagedClub = { club: Club; role: ClubRole; offices?: Offices | undefined };

export const standingOf = ({ role, offices }: Pick<ManagedClub, 'role' | 'offices'>): Standing => ({
  role,
  offices: { treasurer: offices?.treasurer ?? false, huts: offices?.hut_ids ?? [] },
});

export const clubQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.club(clubId),
    queryFn: ({ signal }) => call('GET /api/memberships/clubs/{id}/details', { params: { id: clubId }, signal }),
  });
