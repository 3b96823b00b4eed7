export const CLUB_ROLES = ['owner', 'admin', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];
export type GlobalRole = 'user' | 'admin';

const RANK: Record<ClubRole, number> = { member: 1, admin: 2, owner: 3 };

/** Whether the role includes the rights of the needed one. */
export const reaches = (role: ClubRole, needed: ClubRole): boolean => RANK[role] >= RANK[needed];

/** Owners and admins manage the club. */
export const manages = (role: ClubRole | null): boolean => role !== null && reaches(role, 'admin');

type Leaving = { actor: ClubRole; target: ClubRole; isSelf: boolean };

/**
 * Why `actor` may not remove `target` from the club; null when they may. Everyone but the owner may leave; the owner
 * has to hand the club over first. Admins can remove members, only the owner can remove admins.
 */
export function whyNotRemove({ actor, target, isSelf }: Leaving) {
  if (actor === 'member' && !isSelf) return 'not_found';
  if (target === 'owner') return 'owner_cannot_leave';
  if (!isSelf && target === 'admin' && actor !== 'owner') return 'not_allowed';
  return null;
}

/** How long an admin has to answer the owner who offers them the club. */
export const HAND_OVER_DAYS = 14;

/** Of a member's number at their employer. */
export const EMPLOYEE_NUMBER_MAX = 30;
