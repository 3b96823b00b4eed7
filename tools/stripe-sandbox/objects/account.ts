import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { withMetadata } from '../formats.ts';
import type { Requests } from '../requests.ts';

/** Our platform among the applications that an account has let in. */
export const APPLICATION_ID = 'ca_sandbox';

/** What a new account must tell Stripe before it can take payment. */
const DUE = ['business_type', 'external_account', 'representative.first_name', 'tos_acceptance.date'];

/** `details_missing` is how an account begins; the others follow the onboarding page, or Stripe's later decisions. */
export const ACCOUNT_STATES = ['details_missing', 'under_review', 'ready', 'restricted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export function newAccountProfile(platform: Account, id: string, wanted: Requests['createAccount']): Stripe.Account {
  const { controller } = wanted;
  return {
    id,
    object: 'account',
    business_profile: {
      mcc: wanted.business_profile?.mcc ?? null,
      minority_owned_business_designation: null,
      name: wanted.business_profile?.name ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: wanted.business_profile?.url ?? null,
    },
    business_type: wanted.business_type ?? null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: controller?.fees?.payer ?? 'account' },
      is_controller: true,
      losses: { payments: controller?.losses?.payments ?? 'stripe' },
      requirement_collection: controller?.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: controller?.stripe_dashboard?.type ?? 'full' },
      type: 'application',
    },
    country: wanted.country ?? 'NO',
    created: now(platform),
    default_currency: 'nok',
    details_submitted: false,
    email: wanted.email ?? null,
    metadata: withMetadata({}, wanted.metadata),
    payouts_enabled: false,
    requirements: requirementsOf('details_missing'),
    type: controller === undefined ? (wanted.type ?? 'standard') : 'none',
  } satisfies Stripe.Account;
}

/** The fields of the account that follow from its state. */
export const profileIn = (state: AccountState) => ({
  capabilities: capabilitiesIn(state),
  charges_enabled: state === 'ready',
  details_submitted: state !== 'details_missing',
  payouts_enabled: state === 'ready',
  requirements: requirementsOf(state),
});

function capabilitiesIn(state: AccountState): Stripe.Account.Capabilities {
  const status = (
    { details_missing: 'inactive', under_review: 'pending', ready: 'active', restricted: 'inactive' } as const
  )[state];
  return { card_payments: status, transfers: status };
}

const PAST_DUE = ['company.verification.document'];

function requirementsOf(state: AccountState): Stripe.Account.Requirements {
  const due = { details_missing: DUE, restricted: PAST_DUE, under_review: [], ready: [] }[state];
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: (
      {
        details_missing: 'requirements.past_due',
        restricted: 'requirements.past_due',
        under_review: 'requirements.pending_verification',
        ready: null,
      } as const
    )[state],
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: state === 'under_review' ? ['company.verification.document'] : [],
  };
}
