import { BookingsTab } from '#features/bookings/manage/BookingsTab.tsx';
import { ClubFeeds } from '#features/calendar-feeds/ClubFeeds.tsx';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';

/** The stays tab with the club's calendar feeds. */
export function StaysTab({ club, role }: ManagedClub) {
  return <BookingsTab club={club} role={role} action={<ClubFeeds clubId={club.id} />} />;
}
