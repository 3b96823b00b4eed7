import { queue } from '#platform/jobs/queue.ts';

/** Money that goes back is asked for through a day; after that the hourly look takes over. */
export const refundQueue = queue<{ refundId: string }>('refund', {
  retries: 12,
  firstDelay: 10,
  longestDelay: 4 * 3600,
  timeoutSeconds: 120,
});

/** A page to pay on that is of no more use: its stay was given up. */
export const checkoutQueue = queue<{ paymentId: string }>('close-checkout', {
  retries: 8,
  firstDelay: 10,
  longestDelay: 3600,
  timeoutSeconds: 120,
});
