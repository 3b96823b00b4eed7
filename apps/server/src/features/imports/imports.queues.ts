import { queue } from '#platform/jobs/queue.ts';

/** Writes the mails of one import, some hundred at a time: what is tried again goes on where it stopped. */
export const importQueue = queue<{ importId: string }>('mail-import', {
  retries: 8,
  firstDelay: 10,
  longestDelay: 3600,
  timeoutSeconds: 300,
  atOnce: 1,
});
