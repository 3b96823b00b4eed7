import { onJob } from '#platform/jobs/work.ts';
import type { EventHandlers } from '#platform/payments/event-handlers.ts';
import { handleEvent, handleForgotten } from './inbox.service.ts';
import { eventQueue, forgottenEventsQueue } from './provider-events.queues.ts';

export const providerEventsJobs = (handlers: EventHandlers) => [
  onJob(eventQueue, (ctx, { eventId }) => handleEvent(ctx, handlers, eventId)),
  onJob(forgottenEventsQueue, (ctx) => handleForgotten(ctx, handlers)),
];
