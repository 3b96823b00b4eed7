import { missing } from '../api-error.ts';
import { idOf } from '../ids.ts';
import { inRange, listOf } from '../formats.ts';
import { route, type Route } from '../router.ts';

const BALANCE_TRANSACTIONS = '/v1/balance_transactions';

export const balanceTransactionCalls: Route[] = [
  route('GET', BALANCE_TRANSACTIONS, 'listBalanceTransactions', ({ account, params }) => {
    const wanted = [...account.balanceTransactions.values()].filter(
      ({ source, type, created }) =>
        (params.source === undefined || idOf(source) === params.source) &&
        (params.type === undefined || type === params.type) &&
        inRange(created, params.created),
    );
    return listOf(BALANCE_TRANSACTIONS, wanted, params);
  }),
  route('GET', `${BALANCE_TRANSACTIONS}/:id`, 'retrieveBalanceTransaction', ({ account, id }) => {
    const movement = account.balanceTransactions.get(id);
    if (movement === undefined) throw missing('balance transaction', id);
    return movement;
  }),
];
