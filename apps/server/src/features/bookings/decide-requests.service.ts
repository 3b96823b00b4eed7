import type { Ctx } from '#platform/ctx.ts';
import { cancelRequests, type Decision, writeDecisions } from './decide-requests.queries.ts';
import { lockHutsOf } from './stay-facts.queries.ts';

/** Nobody asks, moves or gives up a stay in these clubs until the transaction ends. */
export async function lockHuts(ctx: Ctx, clubIds: readonly string[]): Promise<void> {
  await lockHutsOf(ctx.db, clubIds);
}

/** Writes how a draw ended. Whoever calls holds the huts; a request that has changed since means that they did not. */
export async function decideRequests(ctx: Ctx, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  const decided = await writeDecisions(ctx.db, decisions);
  if (decided !== decisions.length)
    throw new Error(`${decisions.length} requests were drawn, ${decided} were undecided`);
}

/** For requests that have lost their guest. */
export async function cancelOrphanedRequests(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await cancelRequests(ctx.db, ids, ctx.now);
}
