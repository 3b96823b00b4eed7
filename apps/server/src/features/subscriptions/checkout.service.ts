import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { openCheckoutPage, returnUrls } from './checkout-page.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';
import { validateOrder, type PlanOrder, orderColumns } from './plan-order.ts';
import { lockSubscription, NO_REQUEST, loadSubscription, applyEvent } from './subscription-state.service.ts';
import type { SubscriptionRow } from './subscriptions.queries.ts';

export type CheckoutOrder = PlanOrder & { success_url: string; cancel_url: string };

/**
 * Begins to pay for a plan by card, or goes on with it: the same page as long as it is open. The request is written
 * down before the provider hears of it, so a process that dies in between leaves nothing that the next call does not
 * finish.
 */
export async function beginCheckout(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  terms: PlanTerms,
  order: CheckoutOrder,
): Promise<{ id: string; url: string }> {
  await validateOrder(ctx, order, 'stripe');
  const { successUrl, cancelUrl } = returnUrls(ctx, order.clubId);
  if (order.success_url !== successUrl || order.cancel_url !== cancelUrl) throw new AppError('wrong_return_address');
  if (!provider) throw new AppError('payment_method_off');
  await settleEarlierCheckout(ctx, provider, order.clubId);
  return openCheckoutPage(ctx, provider, terms, await startRequest(ctx, order));
}

/** What was begun before may have been paid, or have run out, without our having heard. */
async function settleEarlierCheckout(ctx: Ctx, provider: PaymentProvider, clubId: string): Promise<void> {
  const { status, stripe_subscription_id: planId } = await loadSubscription(ctx, clubId);
  if (status === 'pending_stripe') await syncFromStripe(ctx, provider, clubId);
  // Its first payment could still go through, beside the new one.
  if (status === 'incomplete' && planId !== null) await provider.cancelPlan(planId, null);
}

const startRequest = (ctx: SignedInCtx, order: CheckoutOrder): Promise<SubscriptionRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, order.clubId);
    const chosen = { tier: order.tier, frequency: order.billingFrequency };
    const isUnderWay =
      row.status === 'pending_stripe' && row.tier === chosen.tier && row.frequency === chosen.frequency;
    if (isUnderWay) return row;
    const columns = orderColumns(ctx, order);
    return applyEvent(ctx, row, { type: 'checkout_started', ...chosen }, { action: 'plan.checkout_started', columns });
  });

/** The page is closed first. One that was paid on a moment ago is a plan, and cannot be given up like this. */
export async function cancelCheckout(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  clubId: string,
): Promise<SubscriptionRow> {
  const seen = await loadSubscription(ctx, clubId);
  if (seen.status !== 'pending_stripe') throw new AppError('no_such_step');
  const closed = seen.checkout_session_id === null ? null : await provider?.expireCheckout(seen.checkout_session_id);
  if (provider && closed?.status === 'complete') {
    await syncFromStripe(ctx, provider, clubId);
    throw new AppError('no_such_step');
  }
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    // Somebody else was faster, or has begun anew meanwhile.
    if (row.reference_id !== seen.reference_id) return row;
    return applyEvent(
      ctx,
      row,
      { type: 'checkout_cancelled' },
      { action: 'plan.request_cancelled', columns: NO_REQUEST },
    );
  });
}
