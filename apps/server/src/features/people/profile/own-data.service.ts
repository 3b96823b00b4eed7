import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseIfInHeldClub } from '#platform/http/club-gate.ts';
import { removeAnswersOf } from '#platform/idempotency/idempotency.ts';
import { forgetMailsTo } from '#platform/mail/mail.ts';
import { anonymise, setProfilePicture } from '../accounts/accounts.service.ts';
import { forgetAnswers } from '../../stays/booking-info/answers.service.ts';
import { cancelAllStays } from '#features/stays/bookings/cancel-bookings.service.ts';
import { forgetDefectsOf } from '#features/huts/defects/defects.service.ts';
import { forgetHouseholdInvitations } from '#features/clubs/households/households.service.ts';
import { forgetInvitations } from '../../clubs/invitations/invitations.service.ts';
import { leaveAllClubs } from '../../clubs/members/members.service.ts';
import { forgetPushes } from '#features/people/push/push.service.ts';
import { removeOptOutsOf } from './mail-choices.queries.ts';
import { lockRolesOf, OWN_ROWS } from './own-data.queries.ts';
import { myProfile } from './profile.service.ts';

/** All personal data of the caller, table by table, without secrets and their hashes. */
export async function exportMyData(ctx: SignedInCtx): Promise<Record<string, Record<string, unknown>[]>> {
  const person = await myProfile(ctx);
  const entries = Object.entries(OWN_ROWS).map(async ([table, find]) => {
    const rows = await find(ctx.db, person);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Refused for owners, who hand their club over or close it first. Removes everything else about the person. */
export async function deleteMyAccount(ctx: SignedInCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    await refuseIfInHeldClub(ctx);
    // Before the rest, which may mail the person about refunds: those mails go out, and are swept after 30 days.
    await forgetMailsTo(ctx, (await myProfile(ctx)).email);
    const stays = await cancelAllStays(ctx, userId); // first: lock order is huts before memberships, everywhere
    await forgetAnswers(ctx, stays);
    const roles = await lockRolesOf(ctx.db, userId);
    if (roles.includes('owner')) throw new AppError('owns_clubs');
    await setProfilePicture(ctx, userId, null);
    const person = await myProfile(ctx);
    await forgetInvitations(ctx, person);
    await forgetHouseholdInvitations(ctx, person.email);
    await leaveAllClubs(ctx, userId);
    await removeAnswersOf(ctx.db, userId);
    await removeOptOutsOf(ctx.db, userId);
    await forgetDefectsOf(ctx, userId);
    await forgetPushes(ctx, userId);
    await anonymise(ctx, userId);
  });
}
