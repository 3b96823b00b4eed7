import type { ClubRole } from './roles.ts';

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
