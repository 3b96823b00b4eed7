import { Overview } from '#features/stays/bookings/overview/Overview.tsx';
import { managesClub, useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { OverviewPlace } from './BookingSkeleton.tsx';
import type { BookingPage } from './use-booking-page.ts';
import { useSpokenStay } from './use-spoken-stay.ts';

/** The overview of all huts. */
export function AllHuts({ page }: { page: BookingPage }) {
  const { club, hut } = page;
  const { totals, refused } = useSpokenStay(page);
  const clubs = useMyClubs().clubs.data;
  const membership = clubs?.find(({ club_id }) => club_id === page.clubId);
  if (!club) return <OverviewPlace huts={page.huts.length} />;
  return (
    <Overview
      clubId={page.clubId}
      huts={page.huts}
      club={club}
      hutId={hut?.id ?? null}
      selection={page.selection}
      onTake={page.selectIn}
      onClear={() => page.select(null)}
      showsGuests={membership !== undefined && managesClub(membership)}
      refused={refused}
      spokenTotals={totals}
    />
  );
}
