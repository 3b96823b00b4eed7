import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { mainButton } from '@hytte/domain/subscriptions/plan-screen';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import type { T } from '#lib/i18n.ts';

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
