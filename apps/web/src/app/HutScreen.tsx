import { FreeWeekends } from '#features/bookings/FreeWeekends.tsx';
import { HutScreen } from '#features/huts/HutScreen.tsx';

/** A hut, with the weekends it is free. */
export default function HutWithFreeWeekends() {
  return <HutScreen FreeDays={FreeWeekends} />;
}
