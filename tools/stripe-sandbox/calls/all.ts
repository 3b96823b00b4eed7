import type { Route } from '../router.ts';
import { balanceTransactionCalls } from './balance-transactions.ts';
import { chargeCalls } from './charges.ts';
import { checkoutSessionCalls } from './checkout-sessions.ts';
import { customerCalls } from './customers.ts';
import { eventCalls } from './events.ts';
import { invoiceCalls } from './invoices.ts';
import { paymentIntentCalls } from './payments.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { paymentPageCalls } from './payment-pages.ts';
import { priceCalls } from './prices.ts';
import { productCalls } from './products.ts';
import { refundCalls } from './refunds.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { webhookEndpointCalls } from './webhook-endpoints.ts';

export const calls: readonly Route[] = [
  ...checkoutSessionCalls,
  ...paymentPageCalls,
  ...paymentIntentCalls,
  ...chargeCalls,
  ...refundCalls,
  ...customerCalls,
  ...paymentMethodCalls,
  ...productCalls,
  ...priceCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...balanceTransactionCalls,
  ...eventCalls,
  ...webhookEndpointCalls,
];
