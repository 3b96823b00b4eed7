import type { ClubMember, PendingInvitation } from '@hytte/contract/members';
import type { InvitationRow, MemberRow } from './member-lists.queries.ts';

const TENTHS = 10;

export const viewMember = ({ booking_points, ...member }: MemberRow): ClubMember => ({
  ...member,
  booking_points: booking_points / TENTHS,
});

export const viewInvitation = ({ invited_at, expires_at, ...invitation }: InvitationRow): PendingInvitation => ({
  ...invitation,
  invited_at: invited_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
