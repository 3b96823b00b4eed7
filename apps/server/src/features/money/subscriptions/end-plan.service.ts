import type { Ctx } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { cancelPlan } from './change-plan.service.ts';
import { cancelCheckout } from './checkout.service.ts';
import { cancelInvoiceRequest } from './invoice-requests.service.ts';
import { loadSubscription } from './subscription-state.service.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';

/** Ends the plan of a closed club. Retries for two days: until it succeeds, the provider would charge again. */
export const endPlanQueue = queue<{ clubId: string }>('end-plan', {
  retries: 16,
  firstDelay: 30,
  longestDelay: 6 * 3600,
  timeoutSeconds: 120,
});

/** Stored with the plan, and as the provider's comment. */
const REASON = 'Klubben er lagt ned.';

/**
 * Whatever the plan's state: nothing more is charged. Idempotent: a plan that has ended is left as it is. A checkout page
 * that was paid at the last moment has become a plan, which is cancelled like any other.
 */
export async function endPlan(ctx: Ctx, provider: PaymentProvider | null, clubId: string): Promise<void> {
  const { status } = await loadSubscription(ctx, clubId);
  if (status === 'pending_ehf') await cancelInvoiceRequest(ctx, clubId);
  if (status === 'pending_stripe') {
    const { status: synced } = provider ? await syncFromStripe(ctx, provider, clubId) : { status };
    if (synced === 'pending_stripe') await cancelCheckout(ctx, provider, clubId);
  }
  const now = await loadSubscription(ctx, clubId);
  if (now.status === 'active' || now.status === 'past_due') await cancelPlan(ctx, provider, clubId, REASON);
  // Its first payment could still succeed.
  if (now.status === 'incomplete' && now.stripe_subscription_id !== null)
    await provider?.cancelPlan(now.stripe_subscription_id, REASON);
}
