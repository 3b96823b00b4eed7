import type { PlanTerms } from '#platform/company-settings.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import type { PaymentProvider, PlanCheckout, PlanCheckoutRequest } from '#platform/payments/payment-provider.ts';
import { orderColumns, type PlanOrder, priceOf, validateOrder } from './plan-order.ts';
import {
  applyEvent,
  loadSubscription,
  lockSubscription,
  NO_REQUEST,
  planOfSubscription,
} from './subscription-state.service.ts';
import { type SubscriptionRow, updateSubscription } from './subscriptions.queries.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';

type CheckoutOrder = PlanOrder & { success_url: string; cancel_url: string };
type CheckoutPage = { id: string; url: string };

const limitCheckouts = limitCall('checkout', { person: 30, club: 30, address: 300 });

/**
 * Starts a card payment for a plan, or resumes it: the same Stripe page as long as it is open. The request is committed
 * before the provider is called, so after a crash in between the next call finishes it.
 */
export async function beginCheckout(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  terms: PlanTerms,
  order: CheckoutOrder,
): Promise<CheckoutPage> {
  await validateOrder(ctx, order, 'stripe');
  const { successUrl, cancelUrl } = returnUrls(ctx, order.clubId);
  if (order.success_url !== successUrl || order.cancel_url !== cancelUrl) throw new AppError('wrong_return_address');
  if (!provider) throw new AppError('payment_method_off');
  // Only now: a caller who may not order for the club must not use up its share.
  await limitCheckouts(ctx, order.clubId);
  await settleEarlierCheckout(ctx, provider, order.clubId);
  return openCheckoutPage(ctx, provider, terms, await startRequest(ctx, order));
}

/** An earlier checkout may have been paid, or have expired, without a webhook reaching us yet. */
async function settleEarlierCheckout(ctx: Ctx, provider: PaymentProvider, clubId: string): Promise<void> {
  const { status, stripe_subscription_id: planId } = await loadSubscription(ctx, clubId);
  if (status === 'pending_stripe') await syncFromStripe(ctx, provider, clubId);
  // Otherwise its first payment could still succeed, and the club would pay for two plans.
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

/** The request's page: the one already open, or a new one with the request's reference id as idempotency key. */
async function openCheckoutPage(
  ctx: Ctx,
  provider: PaymentProvider,
  terms: PlanTerms,
  row: SubscriptionRow,
): Promise<CheckoutPage> {
  const { club_id: clubId, checkout_session_id: sessionId } = row;
  const checkout = sessionId
    ? await provider.findPlanCheckout(sessionId)
    : await provider.beginPlanCheckout(checkoutRequestOf(ctx, terms, row)).catch(async (error: unknown) => {
        await abandonRequest(ctx, row);
        throw error;
      });
  if (!checkout?.url) throw new AppError('payment_provider_refused');
  if (!(await saveCheckoutSession(ctx, clubId, checkout))) {
    // Lost the race: another request cancelled this one while the provider was called.
    await provider.expireCheckout({ sessionId: checkout.id, account: null });
    throw new AppError('no_such_step');
  }
  return { id: checkout.id, url: checkout.url };
}

/** Built from the row alone, so a repeated call sends the same request. */
function checkoutRequestOf(ctx: Ctx, terms: PlanTerms, row: SubscriptionRow): PlanCheckoutRequest {
  const plan = planOfSubscription(row);
  if (!plan || row.reference_id === null) throw new AppError('no_such_step');
  return {
    referenceId: row.reference_id,
    clubId: row.club_id,
    customerId: row.stripe_customer_id,
    customer: {
      name: row.company_name,
      email: row.contact_email ?? '',
      orgNumber: row.org_number,
      mvaNumber: row.mva_number,
    },
    price: priceOf(terms, plan),
    ...returnUrls(ctx, row.club_id),
  };
}

/** The plan tab. The provider replaces {CHECKOUT_SESSION_ID}. */
function returnUrls({ settings }: Ctx, clubId: string): { successUrl: string; cancelUrl: string } {
  const tab = `${settings.publicUrl}/clubs/${clubId}/manage/plan`;
  return {
    successUrl: `${tab}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${tab}?payment=cancelled`,
  };
}

/** Saves the session id on its request. False if the request is over or has another session. */
export const saveCheckoutSession = (ctx: Ctx, clubId: string, checkout: PlanCheckout): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    if (row.status !== 'pending_stripe' || row.reference_id !== checkout.referenceId) return false;
    if (row.checkout_session_id !== null) return row.checkout_session_id === checkout.id;
    const columns = { checkout_session_id: checkout.id, stripe_customer_id: checkout.customerId };
    await updateSubscription(ctx.db, clubId, columns);
    return true;
  });

/** After the provider failed: removes the request, unless it has a page by now. */
const abandonRequest = (ctx: Ctx, { club_id, reference_id }: SubscriptionRow): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, club_id);
    if (row.status !== 'pending_stripe' || row.reference_id !== reference_id || row.checkout_session_id !== null)
      return;
    await removeRequest(ctx, row);
  });

const removeRequest = (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> =>
  applyEvent(ctx, row, { type: 'checkout_cancelled' }, { action: 'plan.request_cancelled', columns: NO_REQUEST });

/** The page of the pending request again. Synced first: it may have been paid or have expired without our knowing. */
export async function resumeCheckout(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  terms: PlanTerms,
  clubId: string,
): Promise<CheckoutPage> {
  if (!provider) throw new AppError('payment_method_off');
  await limitCheckouts(ctx, clubId);
  await settleEarlierCheckout(ctx, provider, clubId);
  const row = await loadSubscription(ctx, clubId);
  if (row.status !== 'pending_stripe') throw new AppError('no_such_step');
  return openCheckoutPage(ctx, provider, terms, row);
}

/** Expires the Stripe page first. If it was paid just before, there is a plan now and nothing to cancel here. */
export async function cancelCheckout(
  ctx: Ctx,
  provider: PaymentProvider | null,
  clubId: string,
): Promise<SubscriptionRow> {
  const seen = await loadSubscription(ctx, clubId);
  if (seen.status !== 'pending_stripe') throw new AppError('no_such_step');
  const { checkout_session_id: sessionId } = seen;
  const closed = sessionId === null ? null : await provider?.expireCheckout({ sessionId, account: null });
  if (provider && closed?.status === 'complete') {
    await syncFromStripe(ctx, provider, clubId);
    throw new AppError('no_such_step');
  }
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    // Lost the race: another call cancelled this request, or has started a new one.
    return row.reference_id === seen.reference_id ? removeRequest(ctx, row) : row;
  });
}
