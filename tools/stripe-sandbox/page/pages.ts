import type { Stripe } from 'stripe';
import { type Account, type Accounts, reach } from '../account.ts';
import { subscriptionOf } from '../calls/subscriptions.ts';
import { payCheckout, successUrl } from '../checkout.ts';
import { runClock } from '../clock.ts';
import { idOf } from '../formats.ts';
import { bodyOf, redirect, sendPage, type Exchange } from '../http.ts';
import { newPaymentMethod } from '../objects/customer.ts';
import { collectFor } from '../subscriptions/lifecycle.ts';
import { answerOnboarding } from './onboarding.ts';
import { cardIn, escapeHtml, page, cardFields } from './layout.ts';
import { declineText, languageOf, textsIn, type Language, type Texts, money } from './texts.ts';

/** The language of invoices and receipts. */
const norwegian = textsIn('nb');

/** Checkout, invoice and receipt pages. The id in the path leads to the account. */
export async function answerPage(accounts: Accounts, exchange: Exchange): Promise<void> {
  const { response, url } = exchange;
  const [, kind, ...rest] = url.pathname.split('/');
  const id = rest.at(-1) ?? '';
  for (const account of [...accounts.byName.values()].flatMap(reach)) {
    const link = kind === 'setup' ? account.accountLinks.get(id) : undefined;
    if (link !== undefined) return answerOnboarding(account, link, exchange);
    const session = kind === 'c' ? account.sessions.get(id) : undefined;
    if (session !== undefined) return answerCheckout(account, session, exchange);
    const charge = kind === 'receipts' ? account.charges.get(id) : undefined;
    if (charge !== undefined) return sendPage(response, 200, receiptPage(charge));
    const invoice = kind === 'invoices' ? account.invoices.get(id) : undefined;
    if (invoice !== undefined) return answerInvoice(account, invoice, exchange);
  }
  sendNote(exchange, 404, 'nb', norwegian.unknown);
}

async function answerCheckout(account: Account, session: Stripe.Checkout.Session, exchange: Exchange): Promise<void> {
  runClock(account);
  const { request, response } = exchange;
  const language = languageOf(session.locale);
  const texts = textsIn(language);
  const form = new URLSearchParams(await bodyOf(request));
  const pressedPay = request.method === 'POST';
  // A second press of "Pay": it is already paid.
  if (session.status === 'complete' && pressedPay) return redirect(response, successUrl(session));
  if (session.status === 'complete') return sendNote(exchange, 200, language, texts.paid);
  if (session.status !== 'open') return sendNote(exchange, 410, language, texts.expired);
  const problem = pressedPay ? payCheckoutForm(account, session, form, texts) : null;
  if (pressedPay && problem === null) return redirect(response, successUrl(session));
  const email = form.get('email') ?? session.customer_email ?? '';
  const lineItems = account.orders.get(session.id)?.lineItems ?? [];
  sendPage(response, problem === null ? 200 : 402, checkoutPage({ session, lineItems, email, problem }));
}

/** An error message for the payer, or null when it is paid. */
function payCheckoutForm(
  account: Account,
  session: Stripe.Checkout.Session,
  form: URLSearchParams,
  texts: Texts,
): string | null {
  const card = cardIn(form);
  if (card === null) return texts.unknownCard;
  const payer = { card, email: form.get('email') || null, name: null };
  const decline = payCheckout(account, session, payer);
  return decline === null ? null : declineText(texts, decline);
}

function sendNote({ response }: Exchange, status: number, language: Language, text: string): void {
  sendPage(response, status, page(language, textsIn(language).title, `<p>${escapeHtml(text)}</p>`));
}

type Shown = {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  email: string;
  /** Why the last try failed. */
  problem: string | null;
};

/** The checkout page: plain HTML, one form, no script. */
function checkoutPage({ session, lineItems, email, problem }: Shown): string {
  const language = languageOf(session.locale);
  const texts = textsIn(language);
  const currency = session.currency ?? 'nok';
  const total = money(session.amount_total ?? 0, currency, language);
  const period = periodOf(lineItems, texts);
  const body = `
<h1>${texts.toPay}</h1>
<p class="amount">${escapeHtml(total)}${period === null ? '' : ` <small>${period}</small>`}</p>
<h2>${texts.contents}</h2>
<dl>${lineItems.map((item) => line(item, language)).join('')}</dl>
${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post">
${cardFields(texts)}
<label class="name" for="email">${texts.email}</label>
<input type="email" id="email" name="email" autocomplete="email" value="${escapeHtml(email)}">
<button>${texts.pay} ${escapeHtml(total)}</button>
${session.cancel_url === null ? '' : `<a class="cancel" href="${escapeHtml(session.cancel_url)}">${texts.cancel}</a>`}
</form>`;
  return page(language, `${texts.title} – ${total}`, body);
}

const line = ({ description, quantity, amount_total, currency }: Stripe.LineItem, language: Language): string => {
  const name = quantity !== null && quantity > 1 ? `${quantity} × ${description ?? ''}` : (description ?? '');
  return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(money(amount_total, currency, language))}</dd>`;
};

function periodOf(lineItems: Stripe.LineItem[], { perPeriod }: Texts): string | null {
  const interval = lineItems[0]?.price?.recurring?.interval;
  return Object.entries(perPeriod).find(([name]) => name === interval)?.[1] ?? null;
}

/** The page of a subscription's invoice; an open one can be paid here, which ends a past-due subscription. */
async function answerInvoice(account: Account, invoice: Stripe.Invoice, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  if (request.method !== 'POST' || invoice.status !== 'open')
    return sendPage(response, 200, invoicePage(invoice, null));
  const problem = payInvoiceForm(account, invoice, new URLSearchParams(await bodyOf(request)));
  if (problem === null) return redirect(response, url.pathname);
  sendPage(response, 402, invoicePage(invoice, problem));
}

function payInvoiceForm(account: Account, invoice: Stripe.Invoice, form: URLSearchParams): string | null {
  const card = cardIn(form);
  if (card === null) return norwegian.unknownCard;
  const method = newPaymentMethod(account, card, { customer: idOf(invoice.customer), email: invoice.customer_email });
  account.paymentMethods.set(method.id, method);
  const decline = collectFor(account, subscriptionOf(account, invoice), invoice, 'as the card', method);
  return decline === null ? null : declineText(norwegian, decline);
}

function invoicePage(invoice: Stripe.Invoice, problem: string | null): string {
  const shown = (amount: number): string => escapeHtml(money(amount, invoice.currency, 'nb'));
  const rows = invoice.lines.data.map(
    ({ description, amount }) => `<dt>${escapeHtml(description ?? '')}</dt><dd>${shown(amount)}</dd>`,
  );
  const form = `<form method="post">
${cardFields(norwegian)}
<button>${norwegian.pay} ${shown(invoice.amount_remaining)}</button>
</form>`;
  const body = `
<h1>${norwegian.invoice} ${escapeHtml(invoice.number ?? '')}</h1>
<p class="amount">${shown(invoice.total)}</p>
<p>${invoice.status === 'paid' ? norwegian.invoicePaid : norwegian.invoiceOpen}</p>
<dl>${rows.join('')}</dl>
${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
${invoice.status === 'open' ? form : ''}`;
  return page('nb', norwegian.invoice, body);
}

function receiptPage(charge: Stripe.Charge): string {
  const shown = (amount: number): string => money(amount, charge.currency, 'nb');
  const date = new Intl.DateTimeFormat('nb', { dateStyle: 'long', timeZone: 'Europe/Oslo' });
  const rows = [
    [norwegian.date, date.format(charge.created * 1000)],
    [norwegian.card, `•••• ${charge.payment_method_details?.card?.last4 ?? ''}`],
    [norwegian.reference, charge.id],
    ...(charge.amount_refunded > 0 ? [[norwegian.refunded, shown(charge.amount_refunded)]] : []),
  ];
  const body = `
<h1>${norwegian.receipt}</h1>
<p class="amount">${escapeHtml(shown(charge.amount))}</p>
<p>${escapeHtml(charge.description ?? norwegian.receiptFor)}</p>
<dl>${rows.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
  return page('nb', norwegian.receipt, body);
}
