import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { AccountProvider, AccountRequest } from './payment-provider.ts';
import type { CallStripe } from './stripe-client.ts';

/** Accounts of clubs at Stripe (Connect), with payments made on them directly. */
export const stripeAccounts = (call: CallStripe): AccountProvider => ({
  connectAccount: (request) =>
    call('connect account', async (stripe) => {
      const params = paramsFor(request);
      return (await stripe.accounts.create(params, { idempotencyKey: keyOf(request, params) })).id;
    }),
  beginOnboarding: (account, { returnUrl, refreshUrl }) =>
    call('begin onboarding', async (stripe) => {
      const back = { return_url: returnUrl, refresh_url: refreshUrl };
      return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...back })).url;
    }),
  findAccount: (id) => call('find account', (stripe) => findAccount(stripe, id)),
});

/**
 * Stripe refuses a key that comes again with other parameters. So a club that was renamed since its account was made,
 * but not saved here, gets another one; the first stays empty at Stripe.
 */
function keyOf({ clubId, number }: AccountRequest, params: object): string {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22);
  return `account-${clubId}-${number}-${digest}`;
}

/** The account is the club's: it pays Stripe's fees, answers for disputes, and has Stripe's own pages to look into it. */
const paramsFor = ({ clubId, name, email, url }: AccountRequest) =>
  ({
    country: 'NO',
    email,
    controller: {
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
    },
    business_profile: { name, url },
    metadata: { club_id: clubId },
  }) satisfies Stripe.AccountCreateParams;

async function findAccount(stripe: Stripe, id: string) {
  try {
    const { charges_enabled, details_submitted, requirements } = await stripe.accounts.retrieve(id);
    return {
      chargesEnabled: charges_enabled,
      detailsSubmitted: details_submitted,
      detailsDue: requirements?.currently_due?.length ?? 0,
      disabledReason: requirements?.disabled_reason ?? null,
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') return null;
    throw error;
  }
}
