export const TIERS = ['free', 'business-small', 'business-large'] as const;
export type Tier = (typeof TIERS)[number];
export type PlanLimits = { huts: number; members: number };

const LIMITS: Record<Tier, PlanLimits> = {
  free: { huts: 5, members: 50 },
  'business-small': { huts: 5, members: 500 },
  'business-large': { huts: Infinity, members: Infinity },
};

export const limitsOf = (tier: Tier): PlanLimits => LIMITS[tier];

/** May one more be added? A club over its limit keeps what it has and adds nothing (D32). */
export const hasRoom = (limit: number, present: number): boolean => present < limit;
