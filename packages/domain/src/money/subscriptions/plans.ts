export const TIERS = ['free', 'business-small', 'business-large'] as const;
export type Tier = (typeof TIERS)[number];

/** For comparisons: a larger tier has a larger number. */
export const sizeOf = (tier: Tier): number => TIERS.indexOf(tier);

export type PlanLimits = { huts: number; members: number };

const LIMITS: Record<Tier, PlanLimits> = {
  free: { huts: 5, members: 50 },
  'business-small': { huts: 5, members: 500 },
  'business-large': { huts: Infinity, members: Infinity },
};

export const limitsOf = (tier: Tier): PlanLimits => LIMITS[tier];

/** `left`: how many more can be added. `nearly_full` from 80 % of the limit on. */
export type PlanRoom = { limit: number; left: number; fullness: 'room' | 'nearly_full' | 'full' };

/**
 * The room for more on the plan. A club above its limit keeps everything but cannot add (D32). Who has been invited keeps
 * a place, so that everybody who is invited can join.
 */
export function roomOnPlan(tier: Tier, what: keyof PlanLimits, present: number, invited = 0): PlanRoom {
  const limit = LIMITS[tier][what];
  const taken = present + invited;
  if (taken >= limit) return { limit, left: 0, fullness: 'full' };
  return { limit, left: limit - taken, fullness: taken * 5 >= limit * 4 ? 'nearly_full' : 'room' };
}

/** Which limits of the plan a club of this size exceeds. */
export const outgrown = (tier: Tier, use: PlanLimits): (keyof PlanLimits)[] =>
  (['huts', 'members'] as const).filter((what) => use[what] > LIMITS[tier][what]);

export const BILLING_FREQUENCIES = ['monthly', 'yearly'] as const;
export type BillingFrequency = (typeof BILLING_FREQUENCIES)[number];

export type PaidTier = Exclude<Tier, 'free'>;
export const PAID_TIERS = ['business-small', 'business-large'] as const satisfies readonly PaidTier[];

/** Kroner, without VAT. */
export type PlanPrices = Record<PaidTier, Record<BillingFrequency, number>>;

/** Default prices; the configuration of an installation can override them. */
export const STANDARD_PRICES: PlanPrices = {
  'business-small': { monthly: 500, yearly: 5_000 },
  'business-large': { monthly: 2_500, yearly: 25_000 },
};

/** Shown on the plan tab while the prices cannot be fetched (D42). The pricing page falls back to STANDARD_PRICES. */
export const PLAN_TAB_FALLBACK: PlanPrices = {
  'business-small': { monthly: 1_500, yearly: 15_000 },
  'business-large': { monthly: 10_000, yearly: 100_000 },
};

/** Per cent. */
const VAT = 25;

export const vatOreOf = (netOre: number): number => Math.floor((netOre * VAT + 50) / 100);
export const grossOreOf = (netOre: number): number => netOre + vatOreOf(netOre);

/** How much yearly billing saves, in whole per cent. */
export const yearlySaving = ({ monthly, yearly }: Record<BillingFrequency, number>): number =>
  monthly === 0 ? 0 : Math.max(0, Math.round((1 - yearly / (monthly * 12)) * 100));

/** The id of a price on the wire: `<tier>_<frequency>`. */
export const priceId = (tier: PaidTier, frequency: BillingFrequency): string => `${tier}_${frequency}`;
