import type { Membership } from '@hytte/contract/clubs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keepActiveClubIfIn, storedActiveClub } from '#lib/active-club.ts';
import { call } from '#lib/api-client.ts';
import { useStored } from '#lib/stored-value.ts';

export const myClubsQuery = queryOptions({
  queryKey: ['clubs', 'mine'],
  queryFn: async ({ signal }) => {
    const { memberships } = await call('GET /api/memberships/my-clubs', { signal });
    keepActiveClubIfIn(memberships.map((membership) => membership.club_id));
    return memberships;
  },
});

/** The clubs of the signed-in person, and the one they work in: always the fresh record, never a stored one. */
export function useMyClubs() {
  const clubs = useQuery(myClubsQuery);
  const chosen = useStored(storedActiveClub);
  const activeClub: Membership | null = clubs.data?.find((club) => club.club_id === chosen) ?? null;
  return { clubs, activeClub };
}

export const managesClub = (membership: Membership): boolean => membership.role !== 'member';
