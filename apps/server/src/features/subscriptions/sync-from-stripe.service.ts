import type { AuditAction } from '@hytte/domain/audit/actions';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { SubscriptionEvent } from '@hytte/domain/subscriptions/subscription';
import { difference } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider, ProviderPlan } from '#platform/payments/payment-provider.ts';
import {
  lockSubscription,
  NO_REQUEST,
  loadSubscription,
  applyEvent,
  planOf,
  auditedFields,
} from './subscription-state.service.ts';
import { type SubscriptionColumns, type SubscriptionRow, clubsToReconcile } from './subscriptions.queries.ts';

const TRIES = 10;

type StripeUpdate = { event: SubscriptionEvent; columns: SubscriptionColumns };

/** The day on which the last second of it falls. */
const lastDay = (end: Date): string => dateInOslo(new Date(end.getTime() - 1000));

function toUpdate(ctx: Ctx, row: SubscriptionRow, plan: ProviderPlan): StripeUpdate | null {
  const chosen = plan.chosen ?? planOf(row);
  if (plan.clubId !== row.club_id || !chosen) {
    ctx.log.error({ clubId: row.club_id, planId: plan.id }, 'a plan at the provider that does not fit its club');
    return null;
  }
  const { tier, frequency } = chosen;
  const until = plan.paid && lastDay(plan.paid.until);
  return {
    event: { type: 'provider_says', status: plan.status, tier, frequency, until },
    columns: {
      stripe_subscription_id: plan.id,
      stripe_customer_id: plan.customerId,
      ...(plan.paid && { last_payment_at: plan.paid.at }),
    },
  };
}

/** How things stand over there. Null: there is nothing to ask about, or nothing new. */
async function fetchUpdate(ctx: Ctx, provider: PaymentProvider, row: SubscriptionRow): Promise<StripeUpdate | null> {
  if (row.method !== 'stripe') return null;
  let planId = row.stripe_subscription_id;
  if (planId === null && row.checkout_session_id !== null) {
    const checkout = await provider.findPlanCheckout(row.checkout_session_id);
    if (checkout?.status === 'expired') return { event: { type: 'checkout_cancelled' }, columns: NO_REQUEST };
    planId = checkout?.planId ?? null;
  }
  const plan = planId === null ? null : await provider.findPlan(planId);
  return plan && toUpdate(ctx, row, plan);
}

/**
 * Brings a plan to where the provider says it is. Webhooks, the hourly look, the button and whoever is about to change
 * the plan all come here, in any order, twice or at once. The provider is asked while nothing is held; if the row has
 * been written since, what was heard may be old and is asked for again. So nothing older is ever written over newer.
 */
export async function syncFromStripe(
  ctx: Ctx,
  provider: PaymentProvider,
  clubId: string,
  action: AuditAction = 'plan.status_changed',
): Promise<SubscriptionRow> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const seen = await loadSubscription(ctx, clubId);
    const heard = await fetchUpdate(ctx, provider, seen);
    if (!heard) return seen;
    const after = await inTransaction(ctx, async (ctx) => {
      const row = await lockSubscription(ctx, clubId);
      if (row.version !== seen.version) return null;
      return applyEvent(ctx, row, heard.event, { action, columns: heard.columns });
    });
    if (after) return after;
  }
  throw new AppError('conflict');
}

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
