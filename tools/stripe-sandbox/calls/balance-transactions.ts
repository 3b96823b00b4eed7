import { missing } from '../api-error.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf } from '../lists.ts';
import { route, type Route } from '../router.ts';

const PATH = '/v1/balance_transactions';

export const balanceTransactionCalls: Route[] = [
  route('GET', PATH, 'listBalanceTransactions', ({ account, params }) => {
    const wanted = [...account.balanceTransactions.values()].filter(
      ({ source, type, created }) =>
        (params.source === undefined || idOf(source) === params.source) &&
        (params.type === undefined || type === params.type) &&
        inRange(created, params.created),
    );
    return listOf(PATH, wanted, params);
  }),
  route('GET', `${PATH}/:id`, 'retrieveBalanceTransaction', ({ account, id }) => {
    const movement = account.balanceTransactions.get(id);
    if (movement === undefined) throw missing('balance transaction', id);
    return movement;
  }),
];
