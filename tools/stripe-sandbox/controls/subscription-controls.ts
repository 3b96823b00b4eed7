import type { JSONSchemaType } from 'ajv';
import { now } from '../account.ts';
import { missing } from '../api-error.ts';
import { invoiceFor, subscriptionOf } from '../calls/invoices.ts';
import { runClock } from '../clock.ts';
import { idOf } from '../ids.ts';
import type { Outcome } from '../paying.ts';
import { periodEnd } from '../subscriptions/cancelling.ts';
import { collectFor } from '../subscriptions/lifecycle.ts';
import { control, type Control } from './control.ts';

const outcomeBody: JSONSchemaType<{ outcome: Outcome }> = {
  type: 'object',
  properties: {
    outcome: { type: 'string', enum: ['as the card', 'succeeds', 'fails'], default: 'as the card' },
  },
  required: ['outcome'],
  additionalProperties: false,
};

export const subscriptionControls: Control[] = [
  control('POST', '/subscriptions/:id/renew', outcomeBody, ({ account, id, body: { outcome } }) => {
    const subscription = account.subscriptions.get(id);
    if (subscription === undefined) throw missing('subscription', id);
    if (outcome !== 'as the card') account.renewals.set(id, outcome);
    account.secondsAhead += Math.max(0, periodEnd(subscription) - now(account));
    runClock(account);
    const invoice = account.invoices.get(idOf(subscription.latest_invoice) ?? '');
    return { subscription, invoice };
  }),
  control('POST', '/invoices/:id/collect', outcomeBody, ({ account, id, body: { outcome } }) => {
    const invoice = invoiceFor(account, id);
    const subscription = subscriptionOf(account, invoice);
    if (invoice.status === 'open') collectFor(account, subscription, invoice, outcome);
    return { subscription, invoice };
  }),
];
