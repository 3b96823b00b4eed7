import type { AuditAction } from '@hytte/domain/audit/actions';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { SubscriptionEvent } from '@hytte/domain/subscriptions/subscription';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { ProviderPlan } from '#platform/payments/plan-provider.ts';
import { lockSubscription, NO_REQUEST, loadSubscription, applyEvent } from './subscription-state.service.ts';
import { planOf } from './subscription-row.ts';
import type { SubscriptionColumns, SubscriptionRow } from './subscriptions.queries.ts';

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
