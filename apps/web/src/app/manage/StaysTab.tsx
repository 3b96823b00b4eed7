import { useQuery } from '@tanstack/react-query';
import { BookingsTab } from '#features/bookings/manage/BookingsTab.tsx';
import { ClubFeeds } from '#features/calendar-feeds/ClubFeeds.tsx';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { paymentSettingsQuery } from '#features/payment-settings/payment-settings.api.ts';

/** The stays tab with the club's calendar feeds. */
export function StaysTab({ club }: ManagedClub) {
  const { data: settings } = useQuery(paymentSettingsQuery(club.id));
  return (
    <BookingsTab
      club={club}
      action={<ClubFeeds clubId={club.id} />}
      takesPayment={settings !== undefined && settings.paymentHandling !== 'external'}
    />
  );
}
