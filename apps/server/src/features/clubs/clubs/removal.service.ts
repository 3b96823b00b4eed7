import { withdrawInvitationsOf } from '#features/clubs/invitations/invitations.service.ts';
import { removeMember } from '#features/clubs/members/members.service.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { renewJoinCode } from './clubs.service.ts';

type Removal = { reason: string | null; renewsCode: boolean };

/**
 * Leaves the club, or takes somebody out of it. Who is taken out by others stays out: the join code is barred for the
 * account, and the invitations that they sent, or that wait for them, are withdrawn. A new invitation lets them in again.
 * With `renewsCode` the join code is replaced in the same transaction, against a second account. Only after the removal:
 * row locks are taken in the order huts, membership, club everywhere.
 */
export const leaveOrRemove = (
  ctx: SignedInCtx,
  clubId: string,
  userId: string,
  { reason, renewsCode }: Removal,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await removeMember(ctx, clubId, userId, reason);
    if (userId !== ctx.actor.userId) await withdrawInvitationsOf(ctx, clubId, userId);
    if (renewsCode) await renewJoinCode(ctx, clubId);
  });
