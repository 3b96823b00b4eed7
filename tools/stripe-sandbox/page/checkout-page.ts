import type { Stripe } from 'stripe';
import { cardFields } from './card-fields.ts';
import { escapeHtml, page } from './layout.ts';
import { languageOf, money, textsIn, type Language, type Texts } from './texts.ts';

type Shown = {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  email: string;
  /** What went wrong with the last try. */
  problem: string | null;
};

/** What the person pays on: plain HTML, one form, no script. */
export function checkoutPage({ session, lineItems, email, problem }: Shown): string {
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
