import type { Account, Fault } from './account.ts';

/** The first fault that waits for such a call; it is used up by it. */
export function nextFault(account: Account, path: string): Fault | null {
  const fault = account.faults.find((one) => path.startsWith(one.path));
  if (fault === undefined) return null;
  fault.calls -= 1;
  account.faults = account.faults.filter(({ calls }) => calls > 0);
  return fault;
}
