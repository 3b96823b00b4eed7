import type { Language } from '@hytte/contract/texts/text';
import { queue } from '#platform/jobs/queue.ts';

// Short-lived secrets: worth trying for a few minutes, not for hours.
const SOON = { retries: 5, firstDelay: 2, longestDelay: 60, timeoutSeconds: 30 };

/** At a quiet minute of every hour. */
export const sweepQueue = queue('sweep-accounts', { ...SOON, every: '17 * * * *' });

/** Both carry the address as it was asked for: whether it has an account is found out when the job runs. */
export const codeQueue = queue<{ email: string; language: Language }>('mail-registration-code', SOON);
export const resetQueue = queue<{ email: string }>('mail-password-reset', SOON);
