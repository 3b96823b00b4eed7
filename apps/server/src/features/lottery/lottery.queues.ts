import { queue } from '#platform/jobs/queue.ts';

/** Every minute: who is due? */
export const dueClubsQueue = queue('find-due-clubs', {
  // A server that goes down twice would break it twice; the next minute looks again, and nobody need be told.
  retries: 4,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 120,
  atOnce: 1,
  every: '* * * * *',
});

/** Clubs and the moment each was due, as text. Given up after some half an hour: the next moment draws for what is left. */
export const drawQueue = queue<{ moments: { clubId: string; at: string }[] }>('draw', {
  // Soon at first: what most often breaks a draw is a database that is back after seconds.
  retries: 9,
  firstDelay: 5,
  longestDelay: 600,
  timeoutSeconds: 300,
  // Draws have minutes, people who look at a calendar have not.
  atOnce: 2,
});
