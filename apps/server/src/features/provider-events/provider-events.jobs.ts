import { onJob } from '#platform/jobs/work.ts';
import type { EventHandlers } from '#platform/payments/event-handlers.ts';
import { handleEvent, handleForgotten } from './inbox.service.ts';
import { eventQueue, forgottenEventsQueue } from './provider-events.queues.ts';

export const providerEventsJobs = (readers: readonly EventHandlers[]) => [
  onJob(eventQueue, (ctx, { eventId }) => handleEvent(ctx, readers, eventId)),
  onJob(forgottenEventsQueue, (ctx) => handleForgotten(ctx, readers)),
];
