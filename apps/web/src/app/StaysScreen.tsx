import { OwnFeed } from '#features/calendar-feeds/FeedButton.tsx';
import { OwnOffers } from '#features/offers/OwnOffers.tsx';
import { OwnWaitlist } from '#features/offers/OwnWaitlist.tsx';
import { BookingsScreen } from '#features/bookings/my/BookingsScreen.tsx';
import { DrawAndWait } from './DrawAndWait.tsx';

/** The user's own stays, with their draws and the calendar feed. */
export default function StaysScreen() {
  return <BookingsScreen Draw={DrawAndWait} action={<OwnFeed />} first={<OwnOffers />} last={<OwnWaitlist />} />;
}
