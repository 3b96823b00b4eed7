import { accountStates } from './accounts.ts';
import { bookingStates } from './booking.ts';
import { deskStates } from './desk.ts';
import { manageStates } from './manage.ts';
import { moneyStates } from './money.ts';
import { peopleStates } from './people.ts';
import { platformStates } from './platform.ts';
import { publicStates } from './public.ts';
import type { State } from './state.ts';
import { stayStates } from './stays.ts';

/** Every screen of the product in each state it can be met in. */
export const STATES: readonly State[] = [
  ...publicStates,
  ...accountStates,
  ...bookingStates,
  ...stayStates,
  ...peopleStates,
  ...manageStates,
  ...deskStates,
  ...moneyStates,
  ...platformStates,
];
