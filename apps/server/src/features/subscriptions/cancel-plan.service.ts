import { nextSubscription } from '@hytte/domain/subscriptions/subscription';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { queuePlanMails } from './letters.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';
import { lockSubscription, loadSubscription, applyEvent } from './subscription-state.service.ts';
import { toSubscription } from './subscription-row.ts';
import { type SubscriptionRow, updateSubscription } from './subscriptions.queries.ts';
import { planCancelledMail } from './subscriptions.mails.ts';

/** As it is now, also over there: what is about to be changed may have changed by itself. */
export async function loadSyncedSubscription(
  ctx: Ctx,
  provider: PaymentProvider | null,
  clubId: string,
): Promise<SubscriptionRow> {
  const row = await loadSubscription(ctx, clubId);
  if (row.method !== 'stripe') return row;
  if (!provider) throw new AppError('payment_method_off');
  return syncFromStripe(ctx, provider, clubId);
}

/** At once, and no more is paid; what is paid for is kept to its last day. */
export async function cancelPlan(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  clubId: string,
  reason: string | null,
): Promise<SubscriptionRow> {
  const held = await loadSyncedSubscription(ctx, provider, clubId);
  if (!nextSubscription(toSubscription(held), { type: 'cancelled_by_club' })) throw new AppError('no_such_step');
  const { stripe_subscription_id: planId } = held;
  if (held.method === 'stripe' && planId !== null) await provider?.cancelPlan(planId, reason);
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    // The provider may have told us of it already.
    if (row.status === 'cancelled') return updateSubscription(ctx.db, clubId, { cancel_reason: reason });
    const after = await applyEvent(
      ctx,
      row,
      { type: 'cancelled_by_club' },
      { action: 'plan.cancelled', columns: { cancel_reason: reason } },
    );
    await queuePlanMails(ctx, after, planCancelledMail);
    return after;
  });
}
