import type { JSONSchemaType } from 'ajv';
import { reach } from '../account.ts';
import { failRefund } from '../calls/refunds.ts';
import { type DebitOutcome, finishCheckout } from '../checkout.ts';
import { decideDispute, disputeFor, openDispute } from '../disputes.ts';
import { idOf } from '../formats.ts';
import { missing } from '../http.ts';
import { type Control, control, nothing } from './control.ts';

const debitBody: JSONSchemaType<{ outcome: DebitOutcome }> = {
  type: 'object',
  properties: {
    outcome: { type: 'string', enum: ['as the account', 'succeeds', 'fails'], default: 'as the account' },
  },
  required: ['outcome'],
  additionalProperties: false,
};

/** What happens to money after it was paid: the bank's answer, a dispute, a refund that comes back. */
export const afterwardsControls: Control[] = [
  control('POST', '/checkout/:id/finish', debitBody, ({ account, id, body: { outcome } }) => {
    const session = account.sessions.get(id);
    if (session === undefined) throw missing('checkout.session', id);
    finishCheckout(account, session, outcome);
    return { session };
  }),
  control<{ amount: number; inquiry: boolean; fee: number; reason: string }>(
    'POST',
    '/payment_intents/:id/dispute',
    {
      type: 'object',
      properties: {
        amount: { type: 'integer', minimum: 0, default: 0 },
        inquiry: { type: 'boolean', default: false },
        fee: { type: 'integer', minimum: 0, default: 15_000 },
        reason: { type: 'string', default: 'fraudulent' },
      },
      required: ['amount', 'inquiry', 'fee', 'reason'],
      additionalProperties: false,
    },
    ({ account: platform, id, body: { amount, ...how } }) => {
      const account = reach(platform).find(({ paymentIntents }) => paymentIntents.has(id));
      const charge = account?.charges.get(idOf(account.paymentIntents.get(id)?.latest_charge) ?? '');
      if (account === undefined || !charge?.paid) throw missing('charge', id);
      return openDispute(account, charge, { ...how, amount: amount || charge.amount });
    },
  ),
  control<{ outcome: 'won' | 'lost' }>(
    'POST',
    '/disputes/:id/decide',
    {
      type: 'object',
      properties: { outcome: { type: 'string', enum: ['won', 'lost'] } },
      required: ['outcome'],
      additionalProperties: false,
    },
    ({ account: platform, id, body: { outcome } }) => {
      const account = reach(platform).find(({ disputes }) => disputes.has(id)) ?? platform;
      return decideDispute(account, disputeFor(account, id), outcome);
    },
  ),
  control('POST', '/refunds/:id/fail', nothing, ({ account: platform, id }) => {
    const account = reach(platform).find(({ refunds }) => refunds.has(id));
    const made = account?.refunds.get(id);
    if (account === undefined || made === undefined) throw missing('refund', id);
    return failRefund(account, made);
  }),
];
