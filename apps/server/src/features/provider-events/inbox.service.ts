import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueue } from '#platform/jobs/queue.ts';
import type { EventHandlers } from '#platform/payments/event-handlers.ts';
import type { ProviderEvent } from '#platform/payments/payment-provider.ts';
import { findWaiting, insertEvent, setHandled, waitingSince } from './provider-events.queries.ts';
import { eventQueue } from './provider-events.queues.ts';

/** Written down with the job that acts on it: once we have said yes, it is not lost. Told twice, it is kept once. */
export const takeEvent = (ctx: Ctx, event: ProviderEvent): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (await insertEvent(ctx.db, event)) await enqueue(ctx, eventQueue, { eventId: event.id });
  });

/** Whoever knows its kind looks at it. One that nobody knows is handled by being put aside. */
export async function handleEvent(ctx: Ctx, readers: readonly EventHandlers[], eventId: string): Promise<void> {
  const event = await findWaiting(ctx.db, eventId);
  if (!event) return;
  for (const reader of readers) await reader[event.type]?.(ctx, event.object_id);
  await setHandled(ctx.db, eventId, ctx.now);
}

const LEFT_ALONE_MS = 10 * 60_000;
const AT_MOST = 1_000;

/** Those whose job was given up or lost. */
export async function handleForgotten(ctx: Ctx, readers: readonly EventHandlers[]): Promise<void> {
  const waiting = await waitingSince(ctx.db, new Date(ctx.now.getTime() - LEFT_ALONE_MS), AT_MOST);
  for (const eventId of waiting)
    await handleEvent(ctx, readers, eventId).catch((err: unknown) =>
      ctx.log.error({ err, eventId }, 'an event of the provider could not be handled'),
    );
}
