import { useQuery } from '@tanstack/react-query';
import { OwnFeed } from '#features/stays/feeds/FeedButton.tsx';
import { OwnOffers } from '#features/stays/offers/OwnOffers.tsx';
import { ownOffersQuery } from '#features/stays/offers/offers.api.ts';
import { OwnWaitlist } from '#features/stays/offers/OwnWaitlist.tsx';
import { BookingsScreen } from '#features/stays/bookings/my/BookingsScreen.tsx';
import { isSettled } from '#lib/TogetherWith.tsx';
import { DrawAndWait } from './DrawAndWait.tsx';

/** The user's own stays, with their draws and the calendar feed. */
export default function StaysScreen() {
  const isFirstKnown = isSettled(useQuery(ownOffersQuery));
  return (
    <BookingsScreen
      Draw={DrawAndWait}
      action={<OwnFeed />}
      first={<OwnOffers />}
      isFirstKnown={isFirstKnown}
      last={<OwnWaitlist />}
    />
  );
}
