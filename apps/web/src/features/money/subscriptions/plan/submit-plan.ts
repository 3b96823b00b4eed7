import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { mainButton } from '@hytte/domain/money/subscriptions/plan-screen';
import { type PaidTier, priceId } from '@hytte/domain/money/subscriptions/plans';
import type { PaymentMethod } from '@hytte/domain/money/subscriptions/subscription';
import { useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { useRestoredPage } from '#lib/restored-page.ts';
import { showToast } from '#ui/toast.tsx';
import { type PlanOrder, useChangePlan, useRequestInvoice, useStartCheckout } from '../subscriptions.api.ts';
import type { PlanFields } from './plan-facts.ts';

/** Does what the main button says. The form shows `failure`. */
export function useSubmitPlan(clubId: string) {
  const t = useT();
  const changing = useChangePlan(clubId);
  const requesting = useRequestInvoice(clubId);
  const paying = useStartCheckout();
  useRestoredPage(paying.reset);
  const pendingOrder = useRef<{ key: string; sent: string } | null>(null);

  /** Reuses the idempotency key until a response arrives, so that a retry of the same order is not a second order. */
  const keyed = (body: PlanOrder) => {
    const sent = JSON.stringify(body);
    if (pendingOrder.current?.sent !== sent) pendingOrder.current = { key: crypto.randomUUID(), sent };
    return { body, idempotencyKey: pendingOrder.current.key };
  };

  const change = ({ tier, frequency }: PlanFields) =>
    changing.mutate({ tier, billingFrequency: frequency }, { onSuccess: () => showToast.success(t('plan_changed')) });
  const requestInvoice = (order: PlanOrder) =>
    requesting.mutate(keyed(order), {
      onSuccess: () => {
        pendingOrder.current = null;
        showToast.success(t('plan_requested'));
      },
    });
  const pay = (order: PlanOrder) =>
    paying.mutate({ ...order, ...returnUrls(clubId) }, { onSuccess: ({ url }) => window.location.assign(url) });

  return {
    // `paying.isSuccess`: the browser is still navigating to the provider.
    isPending: changing.isPending || requesting.isPending || paying.isPending || paying.isSuccess,
    failure:
      (changing.error && refusalText(t, 'failed_to_update_plan', changing.error)) ??
      (requesting.error && refusalText(t, 'failed_to_update_plan', requesting.error)) ??
      (paying.error && checkoutErrorText(t, paying.error)),
    submit: (action: SubmitAction, fields: PlanFields, method: PaymentMethod) => {
      for (const call of [changing, requesting, paying]) call.reset();
      const { tier } = fields;
      if (action === 'change_subscription' || tier === 'free') change(fields);
      else if (method === 'ehf') requestInvoice(orderOf(clubId, tier, fields, method));
      else pay(orderOf(clubId, tier, fields, method));
    },
  };
}

const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

const orderOf = (clubId: string, tier: PaidTier, fields: PlanFields, paymentMethod: PaymentMethod): PlanOrder => ({
  clubId,
  tier,
  billingFrequency: fields.frequency,
  paymentMethod,
  priceId: priceId(tier, fields.frequency),
  businessData: {
    companyName: fields.companyName.trim(),
    orgNumber: withoutSpaces(fields.orgNumber),
    mvaNumber: withoutSpaces(fields.mvaNumber).toUpperCase(),
    contactEmail: fields.contactEmail.trim(),
  },
});

/** The server accepts only exactly these URLs; the provider fills in the session id. */
function returnUrls(clubId: string) {
  const tab = window.location.origin + pathTo('managePlan', { club_id: clubId });
  return {
    success_url: `${tab}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${tab}?payment=cancelled`,
  };
}

type SubmitAction = NonNullable<ReturnType<typeof mainButton>>;

export const SUBMIT_LABELS = {
  change_subscription: 'change_subscription',
  update_plan: 'update_plan',
  send_request: 'send_plan_request',
  go_to_payment: 'go_to_payment',
} as const satisfies Record<SubmitAction, TextKey>;

/** The text of the error code, or `otherwise` for an unexpected error. */
export const refusalText = (t: T, otherwise: TextKey, error: Error): string =>
  error instanceof ApiError && error.code === 'unexpected' ? t(otherwise) : errorText(t, error);

const SHOWN_PROVIDER_ERRORS = ['card_error', 'validation_error'];

/** Shows the provider's own message for card and validation errors; its other messages mean nothing to the payer. */
function checkoutErrorText(t: T, error: Error): string {
  if (!(error instanceof ApiError) || error.code !== 'payment_provider_refused')
    return refusalText(t, 'plan_payment_error', error);
  const { type, message } = asProviderError(error.body.details);
  return SHOWN_PROVIDER_ERRORS.includes(type) && message !== '' ? message : t('plan_payment_error');
}

function asProviderError(details: unknown): { type: string; message: string } {
  const { type, message }: { type?: unknown; message?: unknown } =
    typeof details === 'object' && details !== null ? details : {};
  return { type: typeof type === 'string' ? type : '', message: typeof message === 'string' ? message : '' };
}
