export const CLUB_ROLES = ['owner', 'admin', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];
export type GlobalRole = 'user' | 'admin';

const HEIGHT: Record<ClubRole, number> = { member: 1, admin: 2, owner: 3 };

/** Does the role reach as far as the one that is needed? */
export const reaches = (role: ClubRole, needed: ClubRole): boolean => HEIGHT[role] >= HEIGHT[needed];

/** Owner and admin run the club. */
export const manages = (role: ClubRole | null): boolean => role !== null && reaches(role, 'admin');

type Leaving = { actor: ClubRole; target: ClubRole; isSelf: boolean };

/**
 * Why this person may not take that one out of the club; null when they may. Everyone may leave but the
 * owner, who hands the club over first. Admins take members out, only the owner takes out admins.
 */
export function whyNotRemove({ actor, target, isSelf }: Leaving) {
  if (actor === 'member' && !isSelf) return 'not_found';
  if (target === 'owner') return 'owner_cannot_leave';
  if (!isSelf && target === 'admin' && actor !== 'owner') return 'not_allowed';
  return null;
}
