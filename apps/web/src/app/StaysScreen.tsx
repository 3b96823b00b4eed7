import { StayDraw } from '#features/lottery/own/StayDraw.tsx';
import { BookingsScreen } from '#features/bookings/my/BookingsScreen.tsx';

/** One's own stays, with what the draws have to do with them. */
export default function StaysScreen() {
  return <BookingsScreen Draw={StayDraw} />;
}
