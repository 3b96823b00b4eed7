import type { Stripe } from 'stripe';
import type { Account } from '../account.ts';
import { missing } from '../api-error.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf, wholeList } from '../formats.ts';
import { route, type Route } from '../router.ts';

const CHARGES = '/v1/charges';

export const chargeCalls: Route[] = [
  route('GET', CHARGES, 'listCharges', ({ account, params }) => {
    const { payment_intent: intent, customer, created } = params;
    const wanted = [...account.charges.values()].filter(
      (charge) =>
        (intent === undefined || idOf(charge.payment_intent) === intent) &&
        (customer === undefined || idOf(charge.customer) === customer) &&
        inRange(charge.created, created),
    );
    return listOf(CHARGES, wanted, params);
  }),
  route('GET', `${CHARGES}/:id`, 'retrieveCharge', ({ account, id }) => {
    const charge = account.charges.get(id);
    if (charge === undefined) throw missing('charge', id);
    return charge;
  }),
];

export const refundsOf = (account: Account, charge: string): Stripe.ApiList<Stripe.Refund> =>
  wholeList(
    `${CHARGES}/${charge}/refunds`,
    [...account.refunds.values()].filter((refund) => idOf(refund.charge) === charge).toReversed(),
  );
