import { type Account } from '../account.ts';
import { refundApplicationFee } from '../connect/application-fees.ts';
import { idOf, inRange, listOf } from '../formats.ts';
import { missing } from '../http.ts';
import { route, type Route } from '../router.ts';

const FEES = '/v1/application_fees';

/** What the platform has taken of payments on connected accounts. */
export const applicationFeeCalls: Route[] = [
  route('GET', FEES, 'listApplicationFees', ({ account, params }) => {
    const wanted = [...account.applicationFees.values()].filter(
      ({ charge, created }) =>
        (params.charge === undefined || idOf(charge) === params.charge) && inRange(created, params.created),
    );
    return listOf(FEES, wanted, params);
  }),
  route('GET', `${FEES}/:id`, 'retrieveApplicationFee', ({ account, id }) => feeFor(account, id)),
  route('POST', `${FEES}/:id/refunds`, 'createFeeRefund', ({ account, id, params }) =>
    refundApplicationFee(account, feeFor(account, id), params),
  ),
];

function feeFor(account: Account, id: string) {
  const fee = account.applicationFees.get(id);
  if (fee === undefined) throw missing('application fee', id);
  return fee;
}
