import { isPushKind, PUSH_KINDS, pushTime } from '@hytte/domain/people/push/push-kinds';
import type { Ctx } from '#platform/ctx.ts';
import { enqueueAt, queue } from '#platform/jobs/queue.ts';
import { type JobHandler, onJob } from '#platform/jobs/work.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { findDelivery, removeOldPushes, removeSubscription } from './push.queries.ts';
import { pushQueue } from './push.service.ts';

/** Daily. */
export const pushSweepQueue = queue('sweep-pushes', {
  retries: 5,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 60,
  every: '41 4 * * *',
});

type Delivery = { pushId: string; subscriptionId: string };

/**
 * Sends one message to one browser, in the morning if it is night now. Sent again after a crash, it replaces itself: on the
 * way by its topic, on the phone by its tag.
 */
async function deliver(ctx: Ctx, sender: PushSender, delivery: Delivery): Promise<void> {
  const found = await findDelivery(ctx.db, delivery);
  if (!found || !isPushKind(found.kind)) return;
  const { kind, opens_id: id, until, endpoint, p256dh, auth } = found;
  const at = pushTime(ctx.now, { kind, until });
  if (at === null) return;
  if (at > ctx.now) return enqueueAt(ctx, pushQueue, { data: delivery, notBefore: at });
  const outcome = await sender.send({
    endpoint,
    p256dh,
    auth,
    // A kind and an id: what a push service keeps, and a locked phone shows, names no hut and nobody.
    payload: JSON.stringify({ kind, id }),
    ttlSeconds: Math.floor((until.getTime() - ctx.now.getTime()) / 1000),
    urgency: PUSH_KINDS[kind] === 'offers' ? 'high' : 'normal',
    topic: found.id.replaceAll('-', ''),
  });
  if (outcome === 'gone') await removeSubscription(ctx.db, delivery.subscriptionId);
}

/** Without the installation's keys nothing is queued, and what was queued before waits in its queue. */
export const pushJobs = (sender: PushSender | null): JobHandler[] => [
  ...(sender ? [onJob(pushQueue, (ctx, delivery) => deliver(ctx, sender, delivery))] : []),
  onJob(pushSweepQueue, async (ctx) => void (await removeOldPushes(ctx.db))),
];
