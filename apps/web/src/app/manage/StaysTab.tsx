import { BookingsTab } from '#features/bookings/manage/BookingsTab.tsx';
import { ClubFeeds } from '#features/calendar-feeds/ClubFeeds.tsx';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';

/** The club's stays, and the way to have them in one's own calendar. */
export function StaysTab({ club }: ManagedClub) {
  return <BookingsTab club={club} action={<ClubFeeds clubId={club.id} />} />;
}
