import type { PushChoices } from '@hytte/contract/people/push';
import type { PushGroup } from '@hytte/domain/people/push/push-kinds';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { enqueueMany, queue } from '#platform/jobs/queue.ts';
import { isEndpoint, isPrivateName, isReceiverKey } from '#platform/push/push-endpoint.ts';
import {
  hasSubscription,
  insertPushes,
  insertPushOptOut,
  keepSubscription,
  type Push,
  pushOptOutsOf,
  removePushesOf,
  removePushOptOut,
  removeSubscriptionOf,
  type Subscription,
} from './push.queries.ts';

/** For some hours: after that the mail has been read. */
export const pushQueue = queue<{ pushId: string; subscriptionId: string }>('send-push', {
  retries: 8,
  firstDelay: 10,
  longestDelay: 3600,
  timeoutSeconds: 30,
});

const CHANGES: Limit = { name: 'push-choice', times: 60, seconds: 3600 };
const SUBSCRIPTIONS: Limit = { name: 'push-subscription', times: 30, seconds: 3600 };

/** Most of what is told is news for two days. */
const NEWS_MS = 48 * 3_600_000;

export type News = Omit<Push, 'until' | 'opensId'> & Partial<Pick<Push, 'until' | 'opensId'>>;

/**
 * The outbox of messages, filled in the caller's transaction: the only place where they are queued, and where people's
 * choices are kept. At most one per kind, subject and person, however often it is queued.
 */
export async function queuePushes(ctx: Ctx, news: readonly News[]): Promise<void> {
  if (!ctx.settings.push || news.length === 0) return;
  const until = new Date(ctx.now.getTime() + NEWS_MS);
  const pushes = news.map((one) => ({ until, opensId: one.subjectId, ...one }));
  const deliveries = await insertPushes(ctx.db, pushes);
  if (deliveries.length > 0) await enqueueMany(ctx, pushQueue, deliveries);
}

/** Undefined where the installation has no messages: then the answer has no trace of them. */
export async function pushChoices({ db, actor, settings }: SignedInCtx): Promise<PushChoices | undefined> {
  if (!settings.push) return undefined;
  return {
    key: settings.push.publicKey,
    is_on: await hasSubscription(db, actor.sessionId),
    turned_off: await pushOptOutsOf(db, actor.userId),
  };
}

async function choicesOrNone(ctx: SignedInCtx): Promise<PushChoices> {
  const choices = await pushChoices(ctx);
  if (!choices) throw new AppError('not_found');
  return choices;
}

type Choice = { group: PushGroup; wanted: boolean };

export async function choosePushes(ctx: SignedInCtx, { group, wanted }: Choice): Promise<PushChoices> {
  const { userId } = ctx.actor;
  await choicesOrNone(ctx);
  await consumeRateLimit(ctx, [{ limit: CHANGES, key: userId }]);
  await (wanted ? removePushOptOut : insertPushOptOut)(ctx.db, userId, group);
  return choicesOrNone(ctx);
}

/** From now on this browser is told, as long as the session lasts. */
export async function subscribe(ctx: SignedInCtx, subscription: Subscription): Promise<PushChoices> {
  await choicesOrNone(ctx);
  await consumeRateLimit(ctx, [{ limit: SUBSCRIPTIONS, key: ctx.actor.userId }]);
  await refuseBadSubscription(ctx, subscription);
  await inTransaction(ctx, (ctx) => keepSubscription(ctx.db, ctx.actor, subscription));
  return choicesOrNone(ctx);
}

async function refuseBadSubscription({ settings }: Ctx, { endpoint, p256dh }: Subscription): Promise<void> {
  const sandbox = settings.push?.sandbox ?? null;
  if (!isEndpoint(endpoint, sandbox) || !isReceiverKey(p256dh)) throw new AppError('invalid_input');
  const { hostname, origin } = new URL(endpoint);
  if (origin !== sandbox && (await isPrivateName(hostname))) throw new AppError('invalid_input');
}

export const unsubscribeFromPush = (ctx: SignedInCtx) => removeSubscriptionOf(ctx.db, ctx.actor.sessionId);

export const forgetPushes = (ctx: Ctx, userId: string) => removePushesOf(ctx.db, userId);
