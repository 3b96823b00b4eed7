import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { openPage, returnAddresses } from './checkout-page.ts';
import { look } from './look.service.ts';
import { checkOrder, type Order, orderColumns } from './order.ts';
import { holdSubscription, NO_REQUEST, readSubscription, takeStep } from './step.service.ts';
import type { SubscriptionRow } from './subscriptions.queries.ts';

export type CheckoutOrder = Order & { success_url: string; cancel_url: string };

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
  await checkOrder(ctx, order, 'stripe');
  const { successUrl, cancelUrl } = returnAddresses(ctx, order.clubId);
  if (order.success_url !== successUrl || order.cancel_url !== cancelUrl) throw new AppError('wrong_return_address');
  if (!provider) throw new AppError('payment_method_off');
  await clearTheWay(ctx, provider, order.clubId);
  return openPage(ctx, provider, terms, await ask(ctx, order));
}

/** What was begun before may have been paid, or have run out, without our having heard. */
async function clearTheWay(ctx: Ctx, provider: PaymentProvider, clubId: string): Promise<void> {
  const { status, stripe_subscription_id: planId } = await readSubscription(ctx, clubId);
  if (status === 'pending_stripe') await look(ctx, provider, clubId);
  // Its first payment could still go through, beside the new one.
  if (status === 'incomplete' && planId !== null) await provider.cancelPlan(planId, null);
}

const ask = (ctx: SignedInCtx, order: CheckoutOrder): Promise<SubscriptionRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdSubscription(ctx, order.clubId);
    const chosen = { tier: order.tier, frequency: order.billingFrequency };
    const isUnderWay =
      row.status === 'pending_stripe' && row.tier === chosen.tier && row.frequency === chosen.frequency;
    if (isUnderWay) return row;
    const columns = orderColumns(ctx, order);
    return takeStep(ctx, row, { type: 'checkout_started', ...chosen }, { action: 'plan.checkout_started', columns });
  });

/** The page is closed first. One that was paid on a moment ago is a plan, and cannot be given up like this. */
export async function cancelCheckout(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  clubId: string,
): Promise<SubscriptionRow> {
  const seen = await readSubscription(ctx, clubId);
  if (seen.status !== 'pending_stripe') throw new AppError('no_such_step');
  const closed = seen.checkout_session_id === null ? null : await provider?.expireCheckout(seen.checkout_session_id);
  if (provider && closed?.status === 'complete') {
    await look(ctx, provider, clubId);
    throw new AppError('no_such_step');
  }
  return inTransaction(ctx, async (ctx) => {
    const row = await holdSubscription(ctx, clubId);
    // Somebody else was faster, or has begun anew meanwhile.
    if (row.reference_id !== seen.reference_id) return row;
    return takeStep(
      ctx,
      row,
      { type: 'checkout_cancelled' },
      { action: 'plan.request_cancelled', columns: NO_REQUEST },
    );
  });
}
