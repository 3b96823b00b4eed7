import type { Stripe } from 'stripe';
import type { Account, Accounts } from '../account.ts';
import { payCheckout, successUrl } from '../checkout.ts';
import { runClock } from '../clock.ts';
import { bodyOf, redirect, sendPage, type Exchange } from '../http.ts';
import { cardIn } from './card-fields.ts';
import { checkoutPage } from './checkout-page.ts';
import { answerInvoice } from './invoice-page.ts';
import { escapeHtml, page } from './layout.ts';
import { receiptPage } from './receipt-page.ts';
import { declineText, languageOf, textsIn, type Language, type Texts } from './texts.ts';

/** The pages people see. An address names the thing; the account follows from it. */
export async function answerPage(accounts: Accounts, exchange: Exchange): Promise<void> {
  const { response, url } = exchange;
  const [, kind, ...rest] = url.pathname.split('/');
  const id = rest.at(-1) ?? '';
  for (const account of accounts.byName.values()) {
    const session = kind === 'c' ? account.sessions.get(id) : undefined;
    if (session !== undefined) return answerCheckout(account, session, exchange);
    const charge = kind === 'receipts' ? account.charges.get(id) : undefined;
    if (charge !== undefined) return sendPage(response, 200, receiptPage(charge));
    const invoice = kind === 'invoices' ? account.invoices.get(id) : undefined;
    if (invoice !== undefined) return answerInvoice(account, invoice, exchange);
  }
  sendNote(exchange, 404, 'nb', textsIn('nb').unknown);
}

async function answerCheckout(account: Account, session: Stripe.Checkout.Session, exchange: Exchange): Promise<void> {
  runClock(account);
  const { request, response } = exchange;
  const language = languageOf(session.locale);
  const texts = textsIn(language);
  const form = new URLSearchParams(await bodyOf(request));
  const pressedPay = request.method === 'POST';
  // Somebody pressed twice: it is paid, so on they go.
  if (session.status === 'complete' && pressedPay) return redirect(response, successUrl(session));
  if (session.status === 'complete') return sendNote(exchange, 200, language, texts.paid);
  if (session.status !== 'open') return sendNote(exchange, 410, language, texts.expired);
  const problem = pressedPay ? payCheckoutForm(account, session, form, texts) : null;
  if (pressedPay && problem === null) return redirect(response, successUrl(session));
  const email = form.get('email') ?? session.customer_email ?? '';
  const lineItems = account.orders.get(session.id)?.lineItems ?? [];
  sendPage(response, problem === null ? 200 : 402, checkoutPage({ session, lineItems, email, problem }));
}

/** What to tell the person, or null when it is paid. */
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
