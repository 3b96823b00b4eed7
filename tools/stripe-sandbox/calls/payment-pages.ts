import { invalidRequest, missing } from '../api-error.ts';
import type { Account } from '../account.ts';
import { cardByLast4 } from '../cards.ts';
import { payCheckout } from '../checkout.ts';
import { idOf } from '../ids.ts';
import { cardError, methodFor } from '../paying.ts';
import { route, type Route } from '../router.ts';

const PAYMENT_PAGES = '/v1/payment_pages';

/** Undocumented calls behind Stripe's own page, by which `stripe trigger checkout.session.completed` pays. */
export const paymentPageCalls: Route[] = [
  route('GET', `${PAYMENT_PAGES}/:id`, 'retrievePaymentPage', ({ account, id }) => sessionOfPage(account, id)),
  route('POST', `${PAYMENT_PAGES}/:id/confirm`, 'confirmPaymentPage', ({ account, id, params }) => {
    const session = sessionOfPage(account, id);
    if (params.expected_amount !== session.amount_total)
      throw invalidRequest('The expected amount is not that of the session.', { param: 'expected_amount' });
    const { card: given, billing_details: payer } = methodFor(account, params.payment_method);
    const card = cardByLast4(given?.last4);
    if (card === null) throw invalidRequest('Not a test card.', { param: 'payment_method' });
    const decline = payCheckout(account, session, { card, email: payer.email, name: payer.name });
    if (decline !== null) throw cardError(decline, account.paymentIntents.get(idOf(session.payment_intent) ?? ''));
    return session;
  }),
];

function sessionOfPage(account: Account, id: string) {
  const session = account.sessions.get(id);
  if (session === undefined) throw missing('payment_page', id);
  return session;
}
