import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue, enqueue } from '#platform/jobs/queue.ts';
import type { EventHandlers, ProviderEvent } from '#platform/payments/payment-provider.ts';
import { findPendingEvent, insertEvent, setHandled, pendingEventsBefore } from './webhook.queries.ts';

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

/** Written down with the job that acts on it: once we have said yes, it is not lost. Told twice, it is kept once. */
export const receiveEvent = (ctx: Ctx, event: ProviderEvent): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (await insertEvent(ctx.db, event)) await enqueue(ctx, eventQueue, { eventId: event.id });
  });

/** Whoever knows its kind looks at it. One that nobody knows is handled by being put aside. */
export async function handleEvent(ctx: Ctx, readers: readonly EventHandlers[], eventId: string): Promise<void> {
  const event = await findPendingEvent(ctx.db, eventId);
  if (!event) return;
  for (const reader of readers) await reader[event.type]?.(ctx, event.object_id);
  await setHandled(ctx.db, eventId, ctx.now);
}

const MIN_AGE_MS = 10 * 60_000;
const BATCH_SIZE = 1_000;

/** Those whose job was given up or lost. */
export async function handleStaleEvents(ctx: Ctx, readers: readonly EventHandlers[]): Promise<void> {
  const waiting = await pendingEventsBefore(ctx.db, new Date(ctx.now.getTime() - MIN_AGE_MS), BATCH_SIZE);
  for (const eventId of waiting)
    await handleEvent(ctx, readers, eventId).catch((err: unknown) =>
      ctx.log.error({ err, eventId }, 'an event of the provider could not be handled'),
    );
}
