import type { Offices as OfficesView } from '@hytte/contract/clubs/offices';
import { keepsHut, keptHuts as hutsOfStanding, NO_OFFICES, type Offices } from '@hytte/domain/clubs/offices/offices';
import { difference, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx, standingIn } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { officesChangedMail } from './offices.mails.ts';
import {
  lockMember,
  lockNamedHuts,
  type OfficeRow,
  officesOf,
  officesOfMember,
  saveOffices,
} from './offices.queries.ts';
import { clubOfHut } from '#platform/db/clubs.ts';

/** The huts of the club that the caller keeps: all for those who run it. A list of stays is cut down to these. */
export const keptHuts = ({ actor }: SignedInCtx, clubId: string): 'all' | readonly string[] =>
  hutsOfStanding(standingIn(actor, clubId));

/** 404, as for a hut that does not exist, unless the caller keeps the hut or runs its club. Returns the club. */
export async function refuseUnlessKeeps(ctx: SignedInCtx, hutId: string): Promise<string> {
  const clubId = await clubOfHut(ctx.db, hutId);
  if (clubId === undefined || !keepsHut(standingIn(ctx.actor, clubId), hutId)) throw new AppError('not_found');
  return clubId;
}

/** What the browser is told; nothing for those who have no office. */
export const viewOffices = ({ treasurer, huts }: Offices): { offices?: OfficesView } =>
  treasurer || huts.length > 0 ? { offices: { treasurer, hut_ids: [...huts] } } : {};

const heldIn = (rows: readonly OfficeRow[]): Offices => ({
  treasurer: rows.some(({ office }) => office === 'treasurer'),
  huts: rows.flatMap(({ hut_id }) => hut_id ?? []),
});

/** The offices of everybody who has one, by person. */
export async function officesInClub(ctx: Ctx, clubId: string): Promise<(userId: string) => Offices> {
  const byPerson = Map.groupBy(await officesOf(ctx.db, clubId), ({ user_id }) => user_id);
  return (userId) => (byPerson.has(userId) ? heldIn(byPerson.get(userId) ?? []) : NO_OFFICES);
}

/** Sets both offices of a member at once. The person is told by email what they can see and do from now on. */
export const changeOffices = (
  ctx: SignedInCtx,
  { clubId, userId }: { clubId: string; userId: string },
  { treasurer, huts: hutIds }: Offices,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const huts = await lockNamedHuts(ctx.db, clubId, hutIds);
    if (huts.length < new Set(hutIds).size) throw new AppError('not_found');
    const member = await lockMember(ctx.db, clubId, userId);
    if (!member) throw new AppError('not_found');
    const rows = await officesOfMember(ctx.db, clubId, userId);
    const held = { treasurer, huts: huts.map(({ id }) => id) };
    await saveOffices(ctx.db, { clubId, userId }, held, ctx.actor.userId);
    const names = huts.map(({ name }) => name).toSorted();
    const change = difference(
      { treasurer: heldIn(rows).treasurer, kept_huts: rows.flatMap(({ hut_name }) => hut_name ?? []).toSorted() },
      { treasurer, kept_huts: names },
    );
    if (!change) return;
    await recordChange(
      ctx,
      { action: 'member.offices_changed', clubId, subject: { type: 'member', id: userId } },
      change,
    );
    if (userId === ctx.actor.userId) return;
    const club = { id: clubId, name: member.club_name };
    const url = `${ctx.settings.publicUrl}/clubs${treasurer || names.length > 0 ? `/${clubId}/manage` : ''}`;
    await queueMail(ctx, officesChangedMail(member, { club, treasurer, huts: names, url }));
  });
