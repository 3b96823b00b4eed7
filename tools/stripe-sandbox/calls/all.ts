import type { Route } from '../router.ts';
import { balanceTransactionCalls } from './balance-transactions.ts';
import { chargeCalls } from './charges.ts';
import { checkoutSessionCalls } from './checkout-sessions.ts';
import { eventCalls } from './events.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { refundCalls } from './refunds.ts';
import { webhookEndpointCalls } from './webhook-endpoints.ts';

export const calls: readonly Route[] = [
  ...checkoutSessionCalls,
  ...paymentIntentCalls,
  ...chargeCalls,
  ...refundCalls,
  ...balanceTransactionCalls,
  ...eventCalls,
  ...webhookEndpointCalls,
];
