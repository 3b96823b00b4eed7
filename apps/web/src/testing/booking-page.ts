import type { HutInList } from '@hytte/contract/huts/huts';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { inDays } from './bookings.ts';
import { aClub, aMembership, aToken, aUser } from './fixtures.ts';
import { aHutInList } from './huts.ts';
import { aNextDraw } from './draws.ts';
import type { Replies } from './test-api.ts';

export const trollbu = aHutInList();
export const fjellro = aHutInList({ id: '0198c9f0-0000-7000-8000-0000000000f2', name: 'Fjellro', location: 'Rondane' });

/** A run of whole days, counted from today, as the calendar endpoint sends it. */
export const days = (first: number, last: number): string =>
  `${slotOf(inDays(first), 'AM')}-${slotOf(inDays(last), 'PM')}`;

type Club = { role?: 'member' | 'admin'; huts?: HutInList[]; allocated?: string; requested?: string; api?: Replies };

/** A signed-in member of a club with the replies of its server. The calendar is Trollbu's. */
export function aBookingPage({
  role = 'member',
  huts = [trollbu, fjellro],
  allocated = '',
  requested = '',
  api = {},
}: Club) {
  // A short horizon: queries by role among half a year of days take seconds.
  const club = aClub({ booking_horizon_months: 1 });
  return {
    token: aToken(),
    activeClub: club.id,
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: role, via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts },
      'GET /api/clubs/{clubId}/seasons': { seasons: [] },
      'GET /api/clubs/{clubId}/calendar': { huts: [{ hut_id: trollbu.id, allocated, requested }], offers: [] },
      'GET /api/user-bookings': { bookings: [] },
      'GET /api/clubs/{clubId}/periods': { periods: [] },
      'GET /api/clubs/{clubId}/draws/next': aNextDraw(),
      'GET /api/clubs/{clubId}/points': { points: 0, tickets: 100, household: null, entries: [] },
      ...api,
    } satisfies Replies,
  };
}
