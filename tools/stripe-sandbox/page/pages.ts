import type { Stripe } from 'stripe';
import { type Account, type Accounts, reach } from '../account.ts';
import { payCheckout, successUrl } from '../checkout.ts';
import { runClock } from '../clock.ts';
import { bodyOf, redirect, sendPage, type Exchange } from '../http.ts';
import { answerOnboarding } from './onboarding.ts';
import { cardIn, escapeHtml, page, cardFields } from './layout.ts';
import { declineText, money, texts } from './texts.ts';

/** Checkout and invoice pages. The id in the path leads to the account. */
export async function answerPage(accounts: Accounts, exchange: Exchange): Promise<void> {
  const { response, url } = exchange;
  const [, kind, ...rest] = url.pathname.split('/');
  const id = rest.at(-1) ?? '';
  for (const account of [...accounts.byName.values()].flatMap(reach)) {
    const link = kind === 'setup' ? account.accountLinks.get(id) : undefined;
    if (link !== undefined) return answerOnboarding(account, link, exchange);
    const session = kind === 'c' ? account.sessions.get(id) : undefined;
    if (session !== undefined) return answerCheckout(account, session, exchange);
    const invoice = kind === 'invoices' ? account.invoices.get(id) : undefined;
    if (invoice !== undefined) return sendPage(response, 200, invoicePage(invoice));
  }
  sendNote(exchange, 404, texts.unknown);
}

async function answerCheckout(account: Account, session: Stripe.Checkout.Session, exchange: Exchange): Promise<void> {
  runClock(account);
  const { request, response } = exchange;
  const form = new URLSearchParams(await bodyOf(request));
  const pressedPay = request.method === 'POST';
  // A second press of "Pay": it is already paid.
  if (session.status === 'complete' && pressedPay) return redirect(response, successUrl(session));
  if (session.status === 'complete') return sendNote(exchange, 200, texts.paid);
  if (session.status !== 'open') return sendNote(exchange, 410, texts.expired);
  const problem = pressedPay ? payCheckoutForm(account, session, form) : null;
  if (pressedPay && problem === null) return redirect(response, successUrl(session));
  const email = form.get('email') ?? session.customer_email ?? '';
  const lineItems = account.orders.get(session.id)?.lineItems ?? [];
  sendPage(response, problem === null ? 200 : 402, checkoutPage({ session, lineItems, email, problem }));
}

/** An error message for the payer, or null when it is paid. */
function payCheckoutForm(account: Account, session: Stripe.Checkout.Session, form: URLSearchParams): string | null {
  const card = cardIn(form);
  if (card === null) return texts.unknownCard;
  const payer = { card, email: form.get('email') || null, name: null };
  const decline = payCheckout(account, session, payer);
  return decline === null ? null : declineText(decline);
}

function sendNote({ response }: Exchange, status: number, text: string): void {
  sendPage(response, status, page(texts.title, `<p>${escapeHtml(text)}</p>`));
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
  const currency = session.currency ?? 'nok';
  const total = money(session.amount_total ?? 0, currency);
  const period = periodOf(lineItems);
  const body = `
<h1>${texts.toPay}</h1>
<p class="amount">${escapeHtml(total)}${period === null ? '' : ` <small>${period}</small>`}</p>
<h2>${texts.contents}</h2>
<dl>${lineItems.map(line).join('')}</dl>
${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post">
${cardFields()}
<label class="name" for="email">${texts.email}</label>
<input type="email" id="email" name="email" autocomplete="email" value="${escapeHtml(email)}">
<button>${texts.pay} ${escapeHtml(total)}</button>
${session.cancel_url === null ? '' : `<a class="cancel" href="${escapeHtml(session.cancel_url)}">${texts.cancel}</a>`}
</form>`;
  return page(`${texts.title} – ${total}`, body);
}

const line = ({ description, quantity, amount_total, currency }: Stripe.LineItem): string => {
  const name = quantity !== null && quantity > 1 ? `${quantity} × ${description ?? ''}` : (description ?? '');
  return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(money(amount_total, currency))}</dd>`;
};

function periodOf(lineItems: Stripe.LineItem[]): string | null {
  const interval = lineItems[0]?.price?.recurring?.interval;
  return Object.entries(texts.perPeriod).find(([name]) => name === interval)?.[1] ?? null;
}

/** The page of a subscription's invoice, to which the club's receipts lead. */
function invoicePage(invoice: Stripe.Invoice): string {
  const shown = (amount: number): string => escapeHtml(money(amount, invoice.currency));
  const rows = invoice.lines.data.map(
    ({ description, amount }) => `<dt>${escapeHtml(description ?? '')}</dt><dd>${shown(amount)}</dd>`,
  );
  const body = `
<h1>${texts.invoice} ${escapeHtml(invoice.number ?? '')}</h1>
<p class="amount">${shown(invoice.total)}</p>
<p>${invoice.status === 'paid' ? texts.invoicePaid : texts.invoiceOpen}</p>
<dl>${rows.join('')}</dl>`;
  return page(texts.invoice, body);
}
