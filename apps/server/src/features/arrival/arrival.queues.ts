import { queue } from '#platform/jobs/queue.ts';

/** By day, and often: a stay that is given late is reminded of at once. Most days there is nothing but the first time. */
export const remindersQueue = queue('remind-guests', {
  retries: 3,
  firstDelay: 30,
  longestDelay: 120,
  timeoutSeconds: 300,
  atOnce: 1,
  every: '*/10 8-20 * * *',
});
