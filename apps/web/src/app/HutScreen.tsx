import { FreeWeekends } from '#features/bookings/FreeWeekends.tsx';
import { HutDefects } from '#features/defects/HutDefects.tsx';
import { HutScreen } from '#features/huts/HutScreen.tsx';

/** A hut, with the weekends it is free and what is known to be wrong with it. */
export default function HutWithFreeWeekends() {
  return <HutScreen FreeDays={FreeWeekends} Defects={HutDefects} />;
}
