import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { subscriptionOf } from '../calls/invoices.ts';
import { bodyOf, redirect, sendPage, type Exchange } from '../http.ts';
import { newPaymentMethod } from '../objects/payment-method.ts';
import { idOf } from '../ids.ts';
import { collectFor } from '../subscriptions/lifecycle.ts';
import { cardFields, cardIn } from './card-fields.ts';
import { escapeHtml, page } from './layout.ts';
import { declineText, money, textsIn } from './texts.ts';

const texts = textsIn('nb');

/** An invoice of a subscription, to look at and, while it is open, to pay: so a club that is past due gets out of it. */
export async function answerInvoice(account: Account, invoice: Stripe.Invoice, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  if (request.method !== 'POST' || invoice.status !== 'open')
    return sendPage(response, 200, invoicePage(invoice, null));
  const problem = payInvoiceForm(account, invoice, new URLSearchParams(await bodyOf(request)));
  if (problem === null) return redirect(response, url.pathname);
  sendPage(response, 402, invoicePage(invoice, problem));
}

function payInvoiceForm(account: Account, invoice: Stripe.Invoice, form: URLSearchParams): string | null {
  const card = cardIn(form);
  if (card === null) return texts.unknownCard;
  const method = newPaymentMethod(account, card, { customer: idOf(invoice.customer), email: invoice.customer_email });
  account.paymentMethods.set(method.id, method);
  const decline = collectFor(account, subscriptionOf(account, invoice), invoice, 'as the card', method);
  return decline === null ? null : declineText(texts, decline);
}

function invoicePage(invoice: Stripe.Invoice, problem: string | null): string {
  const shown = (amount: number): string => escapeHtml(money(amount, invoice.currency, 'nb'));
  const rows = invoice.lines.data.map(
    ({ description, amount }) => `<dt>${escapeHtml(description ?? '')}</dt><dd>${shown(amount)}</dd>`,
  );
  const form = `<form method="post">
${cardFields(texts)}
<button>${texts.pay} ${shown(invoice.amount_remaining)}</button>
</form>`;
  const body = `
<h1>${texts.invoice} ${escapeHtml(invoice.number ?? '')}</h1>
<p class="amount">${shown(invoice.total)}</p>
<p>${invoice.status === 'paid' ? texts.invoicePaid : texts.invoiceOpen}</p>
<dl>${rows.join('')}</dl>
${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
${invoice.status === 'open' ? form : ''}`;
  return page('nb', texts.invoice, body);
}
