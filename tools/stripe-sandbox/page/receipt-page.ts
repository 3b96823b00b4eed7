import type { Stripe } from 'stripe';
import { escapeHtml, page } from './layout.ts';
import { money, textsIn } from './texts.ts';

export function receiptPage(charge: Stripe.Charge): string {
  const texts = textsIn('nb');
  const shown = (amount: number): string => money(amount, charge.currency, 'nb');
  const date = new Intl.DateTimeFormat('nb', { dateStyle: 'long', timeZone: 'Europe/Oslo' });
  const rows = [
    [texts.date, date.format(charge.created * 1000)],
    [texts.card, `•••• ${charge.payment_method_details?.card?.last4 ?? ''}`],
    [texts.reference, charge.id],
    ...(charge.amount_refunded > 0 ? [[texts.refunded, shown(charge.amount_refunded)]] : []),
  ];
  const body = `
<h1>${texts.receipt}</h1>
<p class="amount">${escapeHtml(shown(charge.amount))}</p>
<p>${escapeHtml(charge.description ?? texts.receiptFor)}</p>
<dl>${rows.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
  return page('nb', texts.receipt, body);
}
