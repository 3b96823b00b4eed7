import { FreeWeekends } from '#features/stays/bookings/FreeWeekends.tsx';
import { HutDefects } from '#features/huts/defects/HutDefects.tsx';
import { HutScreen } from '#features/huts/huts/HutScreen.tsx';

/** A hut, with the weekends it is free and what is known to be wrong with it. */
export default function HutWithFreeWeekends() {
  return <HutScreen FreeDays={FreeWeekends} Defects={HutDefects} />;
}
