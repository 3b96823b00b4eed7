import { Id } from '@hytte/contract/fields';
import type { Ctx } from '#platform/ctx.ts';
import type { EventHandlers, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { saveCheckoutSession } from './checkout.service.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';
import { findClubByReference, findSubscription } from './subscriptions.queries.ts';

/**
 * The webhook may arrive before `beginCheckout` has saved the session id, so the club is found by our reference, which
 * the session carries.
 */
async function onCheckoutEvent(ctx: Ctx, provider: PaymentProvider, sessionId: string): Promise<void> {
  const checkout = await provider.findPlanCheckout(sessionId);
  const { data: referenceId } = Id.safeParse(checkout?.referenceId);
  if (!checkout || referenceId === undefined) return;
  const clubId = await findClubByReference(ctx.db, referenceId);
  if (clubId !== undefined) {
    await saveCheckoutSession(ctx, clubId, checkout);
    await syncFromStripe(ctx, provider, clubId);
  } else if (checkout.status === 'complete')
    ctx.log.warn({ sessionId }, 'a completed checkout that matches no plan request');
}

/** The club id is in the metadata we gave the plan when it was bought. */
async function onPlanEvent(ctx: Ctx, provider: PaymentProvider, planId: string): Promise<void> {
  const plan = await provider.findPlan(planId);
  const { data: clubId } = Id.safeParse(plan?.clubId);
  if (clubId === undefined || !(await findSubscription(ctx.db, clubId))) return;
  await syncFromStripe(ctx, provider, clubId);
}

async function onInvoiceEvent(ctx: Ctx, provider: PaymentProvider, invoiceId: string): Promise<void> {
  const planId = await provider.findPlanOfInvoice(invoiceId);
  if (planId !== null) await onPlanEvent(ctx, provider, planId);
}

/** The Stripe events about plans. An event only names an object; its state is always fetched from the provider. */
export function planEvents(provider: PaymentProvider): EventHandlers {
  const checkout: EventHandlers[string] = (ctx, id) => onCheckoutEvent(ctx, provider, id);
  const plan: EventHandlers[string] = (ctx, id) => onPlanEvent(ctx, provider, id);
  const invoice: EventHandlers[string] = (ctx, id) => onInvoiceEvent(ctx, provider, id);
  return {
    'checkout.session.completed': checkout,
    'checkout.session.async_payment_succeeded': checkout,
    'checkout.session.async_payment_failed': checkout,
    'checkout.session.expired': checkout,
    'customer.subscription.created': plan,
    'customer.subscription.updated': plan,
    'customer.subscription.deleted': plan,
    'customer.subscription.paused': plan,
    'customer.subscription.resumed': plan,
    'invoice.paid': invoice,
    'invoice.payment_failed': invoice,
  };
}
