import { missing } from '../api-error.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf } from '../formats.ts';
import { refund } from '../refunding.ts';
import { route, type Route } from '../router.ts';

const PATH = '/v1/refunds';

export const refundCalls: Route[] = [
  route('POST', PATH, 'createRefund', ({ account, params }) => refund(account, params)),
  route('GET', PATH, 'listRefunds', ({ account, params }) => {
    const { payment_intent: intent, charge, created } = params;
    const wanted = [...account.refunds.values()].filter(
      (one) =>
        (intent === undefined || idOf(one.payment_intent) === intent) &&
        (charge === undefined || idOf(one.charge) === charge) &&
        inRange(one.created, created),
    );
    return listOf(PATH, wanted, params);
  }),
  route('GET', `${PATH}/:id`, 'retrieveRefund', ({ account, id }) => {
    const made = account.refunds.get(id);
    if (made === undefined) throw missing('refund', id);
    return made;
  }),
];
