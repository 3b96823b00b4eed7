import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { mainButton } from '@hytte/domain/subscriptions/plan-screen';
import { type PaidTier, priceId } from '@hytte/domain/subscriptions/plans';
import type { PaymentMethod } from '@hytte/domain/subscriptions/subscription';
import { useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT, type T } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { showToast } from '#ui/toast.tsx';
import { type PlanOrder, useRequestInvoice, useChangePlan, useStartCheckout } from '../subscriptions.api.ts';
import type { PlanFields } from './plan-facts.ts';

/** Carries out what the main button says. What went wrong is for the form to say: `failure`. */
export function useSubmitPlan(clubId: string) {
  const t = useT();
  const changing = useChangePlan(clubId);
  const asking = useRequestInvoice(clubId);
  const paying = useStartCheckout();
  const unanswered = useRef<{ key: string; sent: string } | null>(null);

  /** As long as nobody knows whether it arrived, sending the same again is the same act. */
  const keyed = (body: PlanOrder) => {
    const sent = JSON.stringify(body);
    if (unanswered.current?.sent !== sent) unanswered.current = { key: crypto.randomUUID(), sent };
    return { body, idempotencyKey: unanswered.current.key };
  };

  const change = ({ tier, frequency }: PlanFields) =>
    changing.mutate({ tier, billingFrequency: frequency }, { onSuccess: () => showToast.success(t('plan_changed')) });
  const ask = (order: PlanOrder) =>
    asking.mutate(keyed(order), {
      onSuccess: () => {
        unanswered.current = null;
        showToast.success(t('plan_requested'));
      },
    });
  const pay = (order: PlanOrder) =>
    paying.mutate({ ...order, ...returnAddresses(clubId) }, { onSuccess: ({ url }) => window.location.assign(url) });

  return {
    // Also while the browser is on its way to the provider.
    isPending: changing.isPending || asking.isPending || paying.isPending || paying.isSuccess,
    failure:
      (changing.error && refusalText(t, 'failed_to_update_plan', changing.error)) ??
      (asking.error && refusalText(t, 'failed_to_update_plan', asking.error)) ??
      (paying.error && checkoutErrorText(t, paying.error)),
    submit: (act: SubmitAction, fields: PlanFields, method: PaymentMethod) => {
      for (const call of [changing, asking, paying]) call.reset();
      const { tier } = fields;
      if (act === 'change_subscription' || tier === 'free') change(fields);
      else if (method === 'ehf') ask(orderOf(clubId, tier, fields, method));
      else pay(orderOf(clubId, tier, fields, method));
    },
  };
}

const bare = (typed: string): string => typed.replaceAll(/\s/g, '');

const orderOf = (clubId: string, tier: PaidTier, fields: PlanFields, paymentMethod: PaymentMethod): PlanOrder => ({
  clubId,
  tier,
  billingFrequency: fields.frequency,
  paymentMethod,
  priceId: priceId(tier, fields.frequency),
  businessData: {
    companyName: fields.companyName.trim(),
    orgNumber: bare(fields.orgNumber),
    mvaNumber: bare(fields.mvaNumber).toUpperCase(),
    contactEmail: fields.contactEmail.trim(),
  },
});

/** The server accepts only the ones it would build itself; the provider puts in the id. */
function returnAddresses(clubId: string) {
  const tab = window.location.origin + pathTo('managePlan', { club_id: clubId });
  return {
    success_url: `${tab}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${tab}?payment=cancelled`,
  };
}

export type SubmitAction = NonNullable<ReturnType<typeof mainButton>>;

export const SUBMIT_LABELS = {
  change_subscription: 'change_subscription',
  update_plan: 'update_plan',
  send_request: 'send_plan_request',
  go_to_payment: 'go_to_payment',
} as const satisfies Record<SubmitAction, TextKey>;

/** What the server says, or where it says nothing of its own, what could not be done. */
export const refusalText = (t: T, otherwise: TextKey, error: Error): string =>
  error instanceof ApiError && error.code === 'unexpected' ? t(otherwise) : errorText(t, error);

const TOLD_BY_PROVIDER = ['card_error', 'validation_error'];

/** A refusal about the card is the provider's to word; anything else of theirs says nothing to the payer. */
export function checkoutErrorText(t: T, error: Error): string {
  if (!(error instanceof ApiError) || error.code !== 'payment_provider_refused')
    return refusalText(t, 'plan_payment_error', error);
  const { type, message } = asProviderError(error.body.details);
  return TOLD_BY_PROVIDER.includes(type) && message !== '' ? message : t('plan_payment_error');
}

function asProviderError(details: unknown): { type: string; message: string } {
  const { type, message }: { type?: unknown; message?: unknown } =
    typeof details === 'object' && details !== null ? details : {};
  return { type: typeof type === 'string' ? type : '', message: typeof message === 'string' ? message : '' };
}
