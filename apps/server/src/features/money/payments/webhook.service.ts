import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import type { EventHandlers, ProviderEvent } from '#platform/payments/payment-provider.ts';
import { findPendingEvent, insertEvent, isAccountOfClub, pendingEventsBefore, setHandled } from './webhook.queries.ts';

export const eventQueue = queue<{ eventId: string }>('provider-event', {
  retries: 8,
  firstDelay: 5,
  longestDelay: 1800,
  timeoutSeconds: 120,
});

/** Looks every hour for events whose job failed or was lost. */
export const staleEventsQueue = queue('forgotten-provider-events', {
  retries: 1,
  firstDelay: 60,
  longestDelay: 60,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '17 * * * *',
});

/** Inserts the event and its job in one transaction, so no acknowledged event is lost. Idempotent by event id. */
export const receiveEvent = (ctx: Ctx, event: ProviderEvent): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (await insertEvent(ctx.db, event)) await enqueue(ctx, eventQueue, { eventId: event.id });
  });

/** Handlers of what happens on our own account; what happens on clubs' accounts is none of theirs. */
export const onOurAccount = (handlers: EventHandlers): EventHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([type, handle]) => [
      type,
      async (ctx, objectId, account) => (account === null ? handle(ctx, objectId, account) : undefined),
    ]),
  );

/**
 * Runs every handler of the event's type. An event without a handler is marked as handled, and so is one of an account
 * that no club of ours has.
 */
export async function handleEvent(ctx: Ctx, handlers: readonly EventHandlers[], eventId: string): Promise<void> {
  const event = await findPendingEvent(ctx.db, eventId);
  if (!event) return;
  const { account, object_id, type } = event;
  if (account === null || (await isAccountOfClub(ctx.db, account)))
    for (const handler of handlers) await handler[type]?.(ctx, object_id, account);
  else ctx.log.warn({ eventId, account, type }, 'an event of an account that no club has');
  await setHandled(ctx.db, eventId, ctx.now);
}

const MIN_AGE_MS = 10 * 60_000;
const BATCH_SIZE = 1_000;

export async function handleStaleEvents(ctx: Ctx, handlers: readonly EventHandlers[]): Promise<void> {
  const pending = await pendingEventsBefore(ctx.db, new Date(ctx.now.getTime() - MIN_AGE_MS), BATCH_SIZE);
  for (const eventId of pending)
    await handleEvent(ctx, handlers, eventId).catch((err: unknown) =>
      ctx.log.error({ err, eventId }, 'an event of the provider could not be handled'),
    );
}
