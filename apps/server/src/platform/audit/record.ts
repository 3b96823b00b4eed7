import type { AuditAction, AuditBy } from '@hytte/domain/audit/actions';
import type { Actor, Ctx } from '../ctx.ts';

type Values = Record<string, unknown>;

export type Act = {
  action: AuditAction;
  /** Null: it concerns the platform, not one club. */
  clubId: string | null;
  subject: { type: string; id?: string | null; name?: string | null };
  before?: Values | null;
  after?: Values | null;
};

/**
 * Puts an administrative act on record, in the transaction that does it: what was rolled back was not done.
 * Never secrets, door codes or whole account numbers; the record is read by all who run the club.
 */
export async function record(ctx: Ctx, { action, clubId, subject, before = null, after = null }: Act): Promise<void> {
  await ctx.db
    .insertInto('audit_entries')
    .values({
      action,
      by: powerOf(ctx.actor, clubId),
      actor_id: ctx.actor?.userId ?? null,
      club_id: clubId,
      subject_type: subject.type,
      subject_id: subject.id ?? null,
      subject_name: subject.name ?? null,
      before: asJson(before),
      after: asJson(after),
    })
    .execute();
}

/** A platform admin did or saw something by that power alone. */
export const recordPlatformUse = (ctx: Ctx, call: string, clubId: string | null): Promise<void> =>
  record(ctx, { action: 'platform.used', clubId, subject: { type: 'call', id: call } });

/** The parts of two versions that differ, to be put on record as before and after; null when none does. */
export function difference(before: Values, after: Values): { before: Values; after: Values } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  const only = (values: Values): Values => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return { before: only(before), after: only(after) };
}

function powerOf(actor: Actor | null, clubId: string | null): AuditBy {
  if (!actor) return 'system';
  const isInClub = clubId !== null && actor.roleIn(clubId) !== null;
  return !isInClub && actor.globalRole === 'admin' ? 'platform' : 'member';
}

const asJson = (values: Values | null): string | null => (values === null ? null : JSON.stringify(values));
