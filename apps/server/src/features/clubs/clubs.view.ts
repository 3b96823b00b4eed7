import type { Club } from '@hytte/contract/clubs';
import { showJoinCode } from '@hytte/domain/members/join-code';
import { type ClubRole, manages } from '@hytte/domain/members/roles';
import type { ClubRow } from './clubs.queries.ts';

/** The code lets people in, so only those who run the club see it. */
export const viewClub = ({ join_code, ...club }: ClubRow, role: ClubRole | null): Club => ({
  ...club,
  ...(manages(role) && { join_code: showJoinCode(join_code) }),
});
