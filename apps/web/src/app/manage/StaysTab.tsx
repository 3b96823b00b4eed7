import { BookingsTab } from '#features/stays/bookings/manage/BookingsTab.tsx';
import { ClubFeeds } from '#features/stays/feeds/ClubFeeds.tsx';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';

/** The stays tab with the club's calendar feeds. */
export function StaysTab({ club, role }: ManagedClub) {
  return <BookingsTab club={club} role={role} action={<ClubFeeds clubId={club.id} />} />;
}
