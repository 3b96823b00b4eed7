import { queue } from '#platform/jobs/queue.ts';

export const eventQueue = queue<{ eventId: string }>('provider-event', {
  retries: 8,
  firstDelay: 5,
  longestDelay: 1800,
  timeoutSeconds: 120,
});

/** Looks every hour for events that were taken in and then left lying. */
export const staleEventsQueue = queue('forgotten-provider-events', {
  retries: 1,
  firstDelay: 60,
  longestDelay: 60,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '17 * * * *',
});
