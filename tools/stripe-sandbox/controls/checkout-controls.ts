import { invalidRequest, missing } from '../api-error.ts';
import { cardByNumber } from '../cards.ts';
import { payCheckout, successUrl } from '../checkout.ts';
import { runClock } from '../clock.ts';
import { idOf } from '../ids.ts';
import { cardError } from '../paying.ts';
import { control, type Control } from './control.ts';

export const checkoutControls: Control[] = [
  control<{ card: string; email?: string; name?: string }>(
    'POST',
    '/checkout/:id/pay',
    {
      type: 'object',
      properties: {
        card: { type: 'string', default: '4242424242424242' },
        email: { type: 'string', nullable: true },
        name: { type: 'string', nullable: true },
      },
      required: ['card'],
      additionalProperties: false,
    },
    ({ account, id, body }) => {
      runClock(account);
      const session = account.sessions.get(id);
      if (session === undefined) throw missing('checkout.session', id);
      const card = cardByNumber(body.card);
      if (card === null) throw invalidRequest('Not a test card.', { param: 'card' });
      const payer = { card, email: body.email ?? null, name: body.name ?? null };
      const decline = payCheckout(account, session, payer);
      const intent = account.paymentIntents.get(idOf(session.payment_intent) ?? '');
      if (decline !== null) throw cardError(decline, intent);
      return { session, successUrl: successUrl(session) };
    },
  ),
];
