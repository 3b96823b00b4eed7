import type { PlanTerms } from '#platform/company-settings.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider, PlanCheckout, PlanCheckoutRequest } from '#platform/payments/payment-provider.ts';
import { validateOrder, type PlanOrder, orderColumns, priceOf } from './plan-order.ts';
import { lockSubscription, NO_REQUEST, loadSubscription, applyEvent, planOf } from './subscription-state.service.ts';
import { type SubscriptionRow, updateSubscription } from './subscriptions.queries.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';

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

export type ReturnUrls = { successUrl: string; cancelUrl: string };

/** Back to the plan tab. The provider puts in the id. */
export function returnUrls({ settings }: Ctx, clubId: string): ReturnUrls {
  const tab = `${settings.publicUrl}/clubs/${clubId}/manage/plan`;
  return {
    successUrl: `${tab}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${tab}?payment=cancelled`,
  };
}

/** All from the row, so that whoever asks again asks for the same. */
function checkoutRequestOf(ctx: Ctx, terms: PlanTerms, row: SubscriptionRow): PlanCheckoutRequest {
  const plan = planOf(row);
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

/** Writes down which page is the request's, unless the request is over. */
export const saveCheckoutSession = (ctx: Ctx, clubId: string, checkout: PlanCheckout): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    if (row.status !== 'pending_stripe' || row.reference_id !== checkout.referenceId) return false;
    if (row.checkout_session_id !== null) return row.checkout_session_id === checkout.id;
    const columns = { checkout_session_id: checkout.id, stripe_customer_id: checkout.customerId };
    await updateSubscription(ctx.db, clubId, columns);
    return true;
  });

/** Nobody was given the page, if there is one at all: the request may be forgotten. */
const abandonRequest = (ctx: Ctx, { club_id, reference_id }: SubscriptionRow): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, club_id);
    if (row.status !== 'pending_stripe' || row.reference_id !== reference_id || row.checkout_session_id !== null)
      return;
    await applyEvent(
      ctx,
      row,
      { type: 'checkout_cancelled' },
      { action: 'plan.request_cancelled', columns: NO_REQUEST },
    );
  });

/** The page of a request that is written down: the one there is, or a new one under the request's own name. */
export async function openCheckoutPage(
  ctx: Ctx,
  provider: PaymentProvider,
  terms: PlanTerms,
  row: SubscriptionRow,
): Promise<{ id: string; url: string }> {
  const { club_id: clubId, checkout_session_id: sessionId } = row;
  const checkout = sessionId
    ? await provider.findPlanCheckout(sessionId)
    : await provider.beginPlanCheckout(checkoutRequestOf(ctx, terms, row)).catch(async (error: unknown) => {
        await abandonRequest(ctx, row);
        throw error;
      });
  if (!checkout?.url) throw new AppError('payment_provider_refused');
  if (!(await saveCheckoutSession(ctx, clubId, checkout))) {
    // Cancelled while we asked.
    await provider.expireCheckout(checkout.id);
    throw new AppError('no_such_step');
  }
  return { id: checkout.id, url: checkout.url };
}
