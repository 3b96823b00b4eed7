import { difference } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { clubsToReconcile } from './due.queries.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';
import { loadSubscription } from './subscription-state.service.ts';
import { auditedFields } from './subscription-row.ts';

export type SyncResult = { synced: boolean; changes: string[]; error: string | null };

/** What the provider says in words of its own is passed on; otherwise it is enough that it could not be asked. */
const providerMessage = ({ details }: AppError): string | null =>
  typeof details === 'object' && details !== null && 'message' in details && typeof details.message === 'string'
    ? details.message
    : null;

/** Asks the provider on somebody's behalf. That it does not answer is an outcome, not a failure of ours. */
export async function syncPlan(ctx: Ctx, provider: PaymentProvider | null, clubId: string): Promise<SyncResult> {
  const before = await loadSubscription(ctx, clubId);
  if (!provider) return { synced: false, changes: [], error: null };
  try {
    const after = await syncFromStripe(ctx, provider, clubId);
    const changes = difference(auditedFields(before), auditedFields(after));
    return { synced: true, changes: Object.keys(changes?.after ?? {}), error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment_provider_refused') throw error;
    return { synced: false, changes: [], error: providerMessage(error) };
  }
}

/** Younger requests are in somebody's hands. */
const LEFT_ALONE_MS = 10 * 60_000;
const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Every hour: what no webhook told us. One that fails does not stop the others. */
export async function reconcilePlans(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  const askedBefore = new Date(ctx.now.getTime() - LEFT_ALONE_MS);
  for (let after = FIRST; ;) {
    const clubIds = await clubsToReconcile(ctx.db, after, askedBefore, PAGE);
    for (const clubId of clubIds)
      await syncFromStripe(ctx, provider, clubId).catch((err: unknown) =>
        ctx.log.error({ err, clubId }, 'a plan could not be reconciled'),
      );
    const last = clubIds.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
