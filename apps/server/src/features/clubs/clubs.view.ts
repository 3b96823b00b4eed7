import type { Club } from '@hytte/contract/clubs';
import { showJoinCode } from '@hytte/domain/members/join-code';
import { type ClubRole, manages } from '@hytte/domain/members/roles';
import type { Tier } from '@hytte/domain/subscriptions/plan-limits';
import type { ClubRow } from './clubs.queries.ts';

/** The code lets people in, and the plan is the club's own affair: only those who run it see them. */
export const viewClub = ({ join_code, tier, ...club }: ClubRow, role: ClubRole | null): Club => ({
  ...club,
  // The table allows no other tiers.
  ...(manages(role) && { join_code: showJoinCode(join_code), tier: tier as Tier }),
});
