import { type Account, reach } from './account.ts';
import { expireDue, finishDue } from './checkout.ts';
import { renewDue } from './subscriptions/lifecycle.ts';

/** Applies what the passing of time causes. Runs before every call, so that no call sees an outdated state. */
export function runClock(account: Account): void {
  for (const one of reach(account)) {
    expireDue(one);
    finishDue(one);
    renewDue(one);
  }
}
