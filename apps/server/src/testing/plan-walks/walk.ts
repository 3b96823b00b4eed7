import type { ErrorCode } from '@hytte/contract/errors';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { type Tier, TIERS } from '@hytte/domain/money/subscriptions/plans';
import type { PaymentMethod, SubscriptionStatus } from '@hytte/domain/money/subscriptions/subscription';
import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Choice, type PlanClub, planRow } from '#testing/plans.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import type { World } from '#testing/world.ts';

export type Real = { world: World; sandbox: ReturnType<typeof sandboxOf>; at: PlanClub; steps: string[] };

export type Step = fc.AsyncCommand<Model, Real>;

type StepDefinition = {
  name: string;
  may?: (model: Model) => boolean;
  run: (model: Model, real: Real) => Promise<void>;
};

/** A step of a model-based walk (fast-check commands). After each step the database must equal the model. */
export const step = ({ name, may = () => true, run }: StepDefinition): Step => ({
  check: (model) => may(model),
  run: async (model, real) => {
    real.steps.push(name);
    await run(model, real);
    const { status, tier, frequency, method, paid_tier, paid_until, club_tier } = await planRow(real.world, real.at);
    expect({ after: name, status, tier, frequency, method, paid_tier, paid_until, club_tier }).toEqual({
      after: name,
      status: model.status,
      tier: model.plan?.tier ?? null,
      frequency: model.plan?.frequency ?? null,
      method: model.plan?.method ?? null,
      paid_tier: model.paid?.tier ?? null,
      paid_until: model.paid?.until ?? null,
      club_tier: tierOf(model),
    });
  },
  toString: () => name,
});

export const count = (seen: Map<string, number>, what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** What occurred in all walks, the commonest first. */
export const countsOf = (seen: ReadonlyMap<string, number>): string =>
  [...seen]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, times]) => `${what}: ${times}`)
    .join('\n');

/** The call must have failed with this code, or succeeded if there is none. */
export function expectCode(
  { status, code }: { status: number; code: ErrorCode | undefined },
  wanted?: ErrorCode,
): void {
  expect(code ?? (status < 400 ? undefined : status)).toBe(wanted);
}

/** The last paid day according to the provider. */
export async function lastPaidDayAtStripe({ sandbox }: Real, planId: string): Promise<string> {
  const { items } = await sandbox.stripe.subscriptions.retrieve(planId);
  return dateInOslo(new Date(((items.data[0]?.current_period_end ?? 0) - 1) * 1000));
}

/** What the provider has for the club: a checkout page and, once it is paid, a plan. */
type StripeSide = {
  sessionId: string;
  page: 'open' | 'paid' | 'expired';
  chosen: Choice;
  plan: {
    id: string;
    status: 'active' | 'past_due' | 'cancelled';
    /** Stripe's own word for a plan that is kept without being paid; ours is past_due for both. */
    kept: 'unpaid' | 'paused' | null;
    until: string;
    failsLater: boolean;
  } | null;
};

/** The expected state of our database and of the provider. Written by hand, without the product's rules. */
export type Model = {
  status: SubscriptionStatus;
  plan: (Choice & { method: PaymentMethod }) | null;
  paid: { tier: Choice['tier']; until: string } | null;
  /** What was last paid by card, and the largest tier that was invoiced: both last, whatever the club orders next. */
  lasting: { card: Tier; invoiced: Tier };
  atStripe: StripeSide | null;
  /** Webhooks about the plan are not delivered yet. */
  webhooksPending: boolean;
  /** Cancelled checkout pages: paying on them must fail. */
  cancelledPages: string[];
};

export const newModel = (): Model => ({
  status: 'none',
  plan: null,
  paid: null,
  lasting: { card: 'free', invoiced: 'free' },
  atStripe: null,
  webhooksPending: false,
  cancelledPages: [],
});

export const isFree = ({ status }: Model): boolean => ['none', 'cancelled', 'incomplete'].includes(status);
export const hasPlan = ({ status }: Model): boolean => status === 'active' || status === 'past_due';

/** The database learns the provider's state. Returns whether that changed anything. */
export function syncModel(model: Model): boolean {
  const { atStripe, plan } = model;
  if (!atStripe || plan?.method !== 'stripe') return false;
  const before = JSON.stringify([model.status, model.plan, model.paid?.until]);
  if (atStripe.plan) {
    model.status = atStripe.plan.status;
    model.plan = { ...atStripe.chosen, method: 'stripe' };
    model.paid = { tier: atStripe.chosen.tier, until: atStripe.plan.until };
    model.lasting.card = atStripe.chosen.tier;
  } else if (atStripe.page === 'expired' && model.status === 'pending_stripe') {
    model.status = 'none';
    model.plan = null;
  }
  return JSON.stringify([model.status, model.plan, model.paid?.until]) !== before;
}

export function noteInvoice({ lasting }: Model, tier: Tier): void {
  lasting.invoiced = largest(lasting.invoiced, tier);
}

/** In these walks no paid period ends. */
export const tierOf = (model: Model): Tier =>
  largest(
    hasPlan(model) ? (model.plan?.tier ?? 'free') : 'free',
    model.paid?.tier ?? 'free',
    model.lasting.card,
    model.lasting.invoiced,
  );

const largest = (...tiers: Tier[]): Tier =>
  tiers.toSorted((one, other) => TIERS.indexOf(other) - TIERS.indexOf(one))[0] ?? 'free';

const PRICES: Record<string, number> = {
  'business-small monthly': 500,
  'business-large monthly': 2_500,
  'business-small yearly': 5_000,
  'business-large yearly': 25_000,
};

/** Whether a change at the beginning of a period is charged. */
export const costsMore = (from: Choice, to: Choice): boolean =>
  (PRICES[`${to.tier} ${to.frequency}`] ?? 0) > (PRICES[`${from.tier} ${from.frequency}`] ?? 0);
