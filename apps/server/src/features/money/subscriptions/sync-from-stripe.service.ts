import type { AuditAction } from '@hytte/domain/clubs/audit/actions';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { SubscriptionEvent } from '@hytte/domain/money/subscriptions/subscription';
import { difference } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseIfHeld } from '#platform/http/club-gate.ts';
import type { PaymentProvider, ProviderPlan } from '#platform/payments/payment-provider.ts';
import {
  applyEvent,
  auditedFields,
  loadSubscription,
  lockSubscription,
  NO_REQUEST,
  planOfSubscription,
} from './subscription-state.service.ts';
import {
  clubsToReconcile,
  markReconciled,
  type SubscriptionColumns,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

const MAX_ATTEMPTS = 10;

/**
 * Brings our row to the state the provider reports. Webhooks, the hourly job, the sync button and every change of a
 * plan call this, in any order and at the same time. The provider is asked without a row lock (optimistic locking): if
 * the row's version has changed meanwhile, the answer may be stale and is fetched again. So a newer state is never
 * overwritten by an older one.
 */
export async function syncFromStripe(
  ctx: Ctx,
  provider: PaymentProvider,
  clubId: string,
  action: AuditAction = 'plan.status_changed',
): Promise<SubscriptionRow> {
  await refuseIfHeld(ctx.db, clubId);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const seen = await loadSubscription(ctx, clubId);
    const update = await fetchUpdate(ctx, provider, seen);
    if (!update) return seen;
    const after = await inTransaction(ctx, async (ctx) => {
      const row = await lockSubscription(ctx, clubId);
      if (row.version !== seen.version) return null;
      return applyEvent(ctx, row, update.event, { action, columns: update.columns });
    });
    if (after) return after;
  }
  throw new AppError('conflict');
}

type StripeUpdate = { event: SubscriptionEvent; columns: SubscriptionColumns };

/** The provider's state as an event. Null if there is nothing to ask about, or no plan yet. */
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

function toUpdate(ctx: Ctx, row: SubscriptionRow, plan: ProviderPlan): StripeUpdate | null {
  const chosen = plan.chosen ?? planOfSubscription(row);
  if (plan.clubId !== row.club_id || !chosen) {
    ctx.log.error({ clubId: row.club_id, planId: plan.id }, 'the plan at the provider does not match its club');
    return null;
  }
  const { tier, frequency } = chosen;
  const until = plan.paid && lastDay(plan.paid.until);
  return {
    event: { type: 'provider_reported', status: plan.status, tier, frequency, until },
    columns: {
      stripe_subscription_id: plan.id,
      stripe_customer_id: plan.customerId,
      ...(plan.paid && { last_payment_at: plan.paid.at }),
    },
  };
}

/** The day in Oslo of the period's last second. */
const lastDay = (end: Date): string => dateInOslo(new Date(end.getTime() - 1000));

type SyncResult = { synced: boolean; changes: string[]; error: string | null };

/** The sync button. A provider that does not answer is a result, not an error of the call. */
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

/** The provider's own message, if it sent one. */
const providerMessage = ({ details }: AppError): string | null =>
  typeof details === 'object' && details !== null && 'message' in details && typeof details.message === 'string'
    ? details.message
    : null;

/** Younger requests are left alone: their owner is probably still on the payment page. */
const MIN_AGE_MS = 10 * 60_000;
const BATCH_SIZE = 100;

/**
 * Every hour: picks up what no webhook reported. The plan that has waited longest is looked at first, and marked before
 * the provider is asked: a run that is cut short goes on where it stopped, and a plan that fails does not hold up the
 * others.
 */
export async function reconcilePlans(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  const askedBefore = new Date(ctx.now.getTime() - MIN_AGE_MS);
  for (;;) {
    const clubIds = await clubsToReconcile(ctx.db, { lookedAtBefore: ctx.now, askedBefore, most: BATCH_SIZE });
    if (clubIds.length === 0) return;
    for (const clubId of clubIds) {
      await markReconciled(ctx.db, clubId, ctx.now);
      await syncFromStripe(ctx, provider, clubId).catch((err: unknown) =>
        ctx.log.error({ err, clubId }, 'a plan could not be reconciled'),
      );
    }
  }
}
