import { disputeFor, judgeEvidence } from '../disputes.ts';
import { idOf, inRange, listOf, withMetadata } from '../formats.ts';
import { refuseUnsupportedParams, route, type Route } from '../router.ts';

const PATH = '/v1/disputes';

export const disputeCalls: Route[] = [
  route('GET', PATH, 'listDisputes', ({ account, params }) => {
    const { payment_intent: intent, charge, created } = params;
    const wanted = [...account.disputes.values()].filter(
      (one) =>
        (intent === undefined || idOf(one.payment_intent) === intent) &&
        (charge === undefined || idOf(one.charge) === charge) &&
        inRange(one.created, created),
    );
    return listOf(PATH, wanted, params);
  }),
  route('GET', `${PATH}/:id`, 'retrieveDispute', ({ account, id }) => disputeFor(account, id)),
  route('POST', `${PATH}/:id`, 'updateDispute', ({ account, id, params }) => {
    refuseUnsupportedParams(params, ['evidence', 'metadata', 'submit']);
    const dispute = disputeFor(account, id);
    dispute.metadata = withMetadata(dispute.metadata, params.metadata);
    const words = params.evidence?.uncategorized_text;
    return params.submit === false ? dispute : judgeEvidence(account, dispute, words);
  }),
];
