import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { type BillingFrequency, type PaidTier, priceId } from '@hytte/domain/money/subscriptions/plans';
import type { PaymentMethod } from '@hytte/domain/money/subscriptions/subscription';
import { aClub, aPerson, type Club, type Person } from './people.ts';
import type { World } from './world.ts';

export type PlanClub = { club: Club; owner: Person; platform: Person };

export async function aPlanClub(world: World): Promise<PlanClub> {
  const owner = await aPerson(world);
  return { club: await aClub(world, { owner }), owner, platform: await aPerson(world, { role: 'admin' }) };
}

export type Choice = { tier: PaidTier; frequency: BillingFrequency };
export const SMALL: Choice = { tier: 'business-small', frequency: 'monthly' };
export const LARGE: Choice = { tier: 'business-large', frequency: 'monthly' };

export const COMPANY = {
  companyName: 'Blåtind AS',
  orgNumber: '974 760 673',
  mvaNumber: 'no974760673mva',
  contactEmail: 'faktura@blaatind.example',
};

const anOrder = ({ club }: PlanClub, { tier, frequency }: Choice, paymentMethod: PaymentMethod) => ({
  clubId: club.id,
  tier,
  billingFrequency: frequency,
  paymentMethod,
  priceId: priceId(tier, frequency),
  businessData: COMPANY,
});

/** The order as `requestInvoice` of the product takes it. */
export const invoiceOrder = (at: PlanClub, choice: Choice) => anOrder(at, choice, 'ehf');

type Checkout = RequestInput<Api['POST /api/stripe/create-checkout-session']>['body'];

export function beginCheckout(world: World, at: PlanClub, choice = SMALL, more: Partial<Checkout> = {}) {
  const tab = `${world.config.http.publicUrl}/clubs/${at.club.id}/manage/plan`;
  const body = {
    ...anOrder(at, choice, 'stripe'),
    success_url: `${tab}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${tab}?payment=cancelled`,
    ...more,
  };
  return world.call('POST /api/stripe/create-checkout-session', { body }, at.owner.token);
}

type InvoiceOrder = RequestInput<Api['POST /api/subscription/ehf/request']>['body'];

export const requestInvoice = (world: World, at: PlanClub, choice = SMALL, more: Partial<InvoiceOrder> = {}) =>
  world.call(
    'POST /api/subscription/ehf/request',
    { body: { ...anOrder(at, choice, 'ehf'), ...more } },
    at.owner.token,
  );

export const approve = (world: World, { club, platform }: PlanClub) =>
  world.call('POST /api/admin/invoice-requests/{clubId}/approve', { params: { clubId: club.id } }, platform.token);

export const changeTo = (world: World, { club, owner }: PlanClub, choice: Choice | 'free') =>
  world.call(
    'POST /api/clubs/{clubId}/subscription/update',
    {
      params: { clubId: club.id },
      body:
        choice === 'free'
          ? { tier: 'free', billingFrequency: 'monthly' }
          : { tier: choice.tier, billingFrequency: choice.frequency },
    },
    owner.token,
  );

export const previewOf = (world: World, { club, owner }: PlanClub, { tier, frequency }: Choice) =>
  world.call(
    'GET /api/clubs/{clubId}/subscription/change-preview',
    { params: { clubId: club.id }, query: { tier, billingFrequency: frequency } },
    owner.token,
  );

export const resumeCheckout = (world: World, at: PlanClub) =>
  world.call('POST /api/clubs/{clubId}/subscription/resume-stripe', ofClub(at), at.owner.token);

export const cancel = (world: World, { club, owner }: PlanClub, reason: string | null = null) =>
  world.call(
    'POST /api/clubs/{clubId}/subscription/cancel',
    { params: { clubId: club.id }, body: { reason } },
    owner.token,
  );

const ofClub = ({ club }: PlanClub) => ({ params: { clubId: club.id } });

export const cancelCheckout = (world: World, at: PlanClub) =>
  world.call('POST /api/clubs/{clubId}/subscription/cancel-stripe', ofClub(at), at.owner.token);

export const cancelRequest = (world: World, at: PlanClub) =>
  world.call('POST /api/clubs/{clubId}/subscription/cancel-ehf', ofClub(at), at.owner.token);

export const sync = async (world: World, at: PlanClub) =>
  (await world.call('POST /api/clubs/{clubId}/subscription/sync-stripe', ofClub(at), at.owner.token)).answer.syncResult;

export const planOf = async (world: World, { club, owner }: PlanClub) =>
  (await world.call('GET /api/clubs/{clubId}/subscription/status', { params: { clubId: club.id } }, owner.token))
    .answer;

export const planRow = (world: World, { club }: PlanClub) =>
  world.db
    .selectFrom('subscriptions')
    .innerJoin('clubs', 'clubs.id', 'subscriptions.club_id')
    .selectAll('subscriptions')
    .select('clubs.tier as club_tier')
    .where('club_id', '=', club.id)
    .executeTakeFirstOrThrow();

export const decline = (world: World, { club, platform }: PlanClub) =>
  world.call(
    'POST /api/admin/invoice-requests/{clubId}/decline',
    { params: { clubId: club.id }, body: {} },
    platform.token,
  );
