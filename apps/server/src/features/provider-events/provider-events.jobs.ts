import { onJob } from '#platform/jobs/work.ts';
import type { EventHandlers } from '#platform/payments/event-handlers.ts';
import { handleEvent, handleStaleEvents } from '#features/payments/webhook.service.ts';
import { eventQueue, staleEventsQueue } from './provider-events.queues.ts';

export const providerEventsJobs = (readers: readonly EventHandlers[]) => [
  onJob(eventQueue, (ctx, { eventId }) => handleEvent(ctx, readers, eventId)),
  onJob(staleEventsQueue, (ctx) => handleStaleEvents(ctx, readers)),
];
