import type { Account } from './account.ts';
import { expireDue } from './checkout.ts';
import { renewDue } from './subscriptions/lifecycle.ts';

/** What time alone brings about. Done before every call, so that nobody sees what should be over. */
export function runClock(account: Account): void {
  expireDue(account);
  renewDue(account);
}
