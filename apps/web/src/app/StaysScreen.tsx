import { OwnFeed } from '#features/calendar-feeds/FeedButton.tsx';
import { StayDraw } from '#features/draws/own/StayDraw.tsx';
import { BookingsScreen } from '#features/bookings/my/BookingsScreen.tsx';

/** One's own stays, with what the draws have to do with them, and the way to have them in one's own calendar. */
export default function StaysScreen() {
  return <BookingsScreen Draw={StayDraw} action={<OwnFeed />} />;
}
