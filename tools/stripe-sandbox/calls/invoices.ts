import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { invalidRequest, missing } from '../api-error.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf, wholeList } from '../formats.ts';
import { refuseUnsupportedParams } from '../only-knows.ts';
import { cardError, methodFor } from '../paying.ts';
import { route, type Route } from '../router.ts';
import { collectFor } from '../subscriptions/lifecycle.ts';

const INVOICES = '/v1/invoices';

export const invoiceCalls: Route[] = [
  route('GET', INVOICES, 'listInvoices', ({ account, params }) => {
    const { customer, subscription, status, created } = params;
    const wanted = [...account.invoices.values()].filter(
      (invoice) =>
        (customer === undefined || idOf(invoice.customer) === customer) &&
        (subscription === undefined || subscriptionIdOf(invoice) === subscription) &&
        (status === undefined || invoice.status === status) &&
        inRange(invoice.created, created),
    );
    return listOf(INVOICES, wanted, params);
  }),
  route('GET', `${INVOICES}/:id`, 'retrieveInvoice', ({ account, id }) => invoiceFor(account, id)),
  route('POST', `${INVOICES}/:id/pay`, 'payInvoice', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['off_session', 'payment_method']);
    const invoice = invoiceFor(account, id);
    if (invoice.status !== 'open') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
    const method = params.payment_method === undefined ? undefined : methodFor(account, params.payment_method);
    const decline = collectFor(account, subscriptionOf(account, invoice), invoice, 'as the card', method);
    if (decline !== null) throw cardError(decline);
    return invoice;
  }),
];

export const paymentsOf = (account: Account, invoice: string): Stripe.ApiList<Stripe.InvoicePayment> =>
  wholeList(
    `/v1/invoice_payments?invoice=${invoice}`,
    [...account.invoicePayments.values()].filter((payment) => idOf(payment.invoice) === invoice).toReversed(),
  );

const subscriptionIdOf = ({ parent }: Stripe.Invoice): string => idOf(parent?.subscription_details?.subscription) ?? '';

export function subscriptionOf(account: Account, invoice: Stripe.Invoice): Stripe.Subscription {
  const subscription = account.subscriptions.get(subscriptionIdOf(invoice));
  if (subscription === undefined) throw missing('subscription', subscriptionIdOf(invoice));
  return subscription;
}

export function invoiceFor(account: Account, id: string): Stripe.Invoice {
  const invoice = account.invoices.get(id);
  if (invoice === undefined) throw missing('invoice', id);
  return invoice;
}
