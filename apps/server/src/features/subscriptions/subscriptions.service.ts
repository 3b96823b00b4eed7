import type { SubscriptionState } from '@hytte/contract/subscriptions';
import type { Ctx } from '#platform/ctx.ts';
import { loadSubscription } from './subscription-state.service.ts';
import { countUsage, type SubscriptionRow } from './subscriptions.queries.ts';
import { viewSubscription } from './subscriptions.view.ts';

const shown = async (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionState> =>
  viewSubscription(ctx, row, await countUsage(ctx.db, row.club_id));

export const seeSubscription = async (ctx: Ctx, clubId: string): Promise<SubscriptionState> =>
  shown(ctx, await loadSubscription(ctx, clubId));

/** What a change has come to, as the call answers it. */
export const showChanged = async (ctx: Ctx, changed: Promise<SubscriptionRow>) => ({
  subscription: await shown(ctx, await changed),
});
