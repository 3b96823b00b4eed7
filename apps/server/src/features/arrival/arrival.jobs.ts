import { onJob } from '#platform/jobs/work.ts';
import { remindersQueue } from './arrival.queues.ts';
import { remindGuests } from './reminders.service.ts';

export const arrivalJobs = [onJob(remindersQueue, async (ctx) => void (await remindGuests(ctx)))];
