export const CLUB_ROLES = ['owner', 'admin', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];
export type GlobalRole = 'user' | 'admin';

const HEIGHT: Record<ClubRole, number> = { member: 1, admin: 2, owner: 3 };

/** Does the role reach as far as the one that is needed? */
export const reaches = (role: ClubRole, needed: ClubRole): boolean => HEIGHT[role] >= HEIGHT[needed];

/** Owner and admin run the club. */
export const manages = (role: ClubRole | null): boolean => role !== null && reaches(role, 'admin');
