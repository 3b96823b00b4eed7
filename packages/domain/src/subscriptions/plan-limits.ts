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

export type Fullness = 'room' | 'nearly_full' | 'full' | 'over';

/** Said before it hurts: from four fifths on. */
export function fullnessOf(limit: number, present: number): Fullness {
  if (present > limit) return 'over';
  if (present === limit) return 'full';
  return present * 5 >= limit * 4 ? 'nearly_full' : 'room';
}

/** Which of its limits a plan would burst for a club of this size. */
export const outgrown = (tier: Tier, use: PlanLimits): (keyof PlanLimits)[] =>
  (['huts', 'members'] as const).filter((what) => use[what] > LIMITS[tier][what]);
