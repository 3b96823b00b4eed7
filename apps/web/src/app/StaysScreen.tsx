import { OwnFeed } from '#features/calendar-feeds/FeedButton.tsx';
import { StayDraw } from '#features/draws/own/StayDraw.tsx';
import { BookingsScreen } from '#features/bookings/my/BookingsScreen.tsx';

/** The user's own stays, with their draws and the calendar feed. */
export default function StaysScreen() {
  return <BookingsScreen Draw={StayDraw} action={<OwnFeed />} />;
}
