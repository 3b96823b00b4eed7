import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PlanCheckout, PlanCheckoutRequest } from '#platform/payments/plan-provider.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { priceOf } from './charged.ts';
import { lockSubscription, NO_REQUEST, applyEvent } from './subscription-state.service.ts';
import { planOf } from './subscription-row.ts';
import { type SubscriptionRow, updateSubscription } from './subscriptions.queries.ts';

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
