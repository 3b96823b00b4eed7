import { type AuditAction, type AuditBy, REDACTED } from '@hytte/domain/audit/actions';
import { manages } from '@hytte/domain/members/roles';
import type { Actor, Ctx } from '../ctx.ts';

type Values = Record<string, unknown>;

export type Act = {
  action: AuditAction;
  /** Null: it concerns the platform, not one club. */
  clubId: string | null;
  /** A person has an id and no name here: they are named when the record is read, for as long as they have an account. */
  subject: { type: string; id?: string | null; name?: string | null };
  before?: Values | null;
  after?: Values | null;
  /** What anybody may do for themselves, such as leaving: no power of theirs was needed. */
  forOneself?: boolean;
};

/**
 * Puts an administrative act on record, in the transaction that does it: what was rolled back was not done.
 * Never secrets, door codes or whole account numbers; the record is read by all who run the club, and kept.
 */
export async function record(ctx: Ctx, act: Act): Promise<void> {
  const { action, clubId, subject, before = null, after = null, forOneself = false } = act;
  await ctx.db
    .insertInto('audit_entries')
    .values({
      action,
      by: forOneself && ctx.actor ? 'member' : powerOf(ctx.actor, clubId),
      actor_id: ctx.actor?.userId ?? null,
      club_id: clubId,
      subject_type: subject.type,
      subject_id: subject.id ?? null,
      subject_name: subject.name ?? null,
      before: asJson(before),
      after: asJson(after),
      request_id: ctx.requestId,
    })
    .execute();
}

/** A change of something, on record only if there was one. */
export async function recordChange(
  ctx: Ctx,
  act: Omit<Act, 'before' | 'after'>,
  changed: ReturnType<typeof difference>,
): Promise<void> {
  if (changed) await record(ctx, { ...act, ...changed });
}

/** A platform admin did or saw something by that power alone. */
export const recordPlatformUse = (ctx: Ctx, call: string, clubId: string | null): Promise<void> =>
  record(ctx, { action: 'platform.used', clubId, subject: { type: 'call', id: call } });

/** Says that there is something, not what. */
export const conceal = (value: unknown): string | null => (value === null || value === undefined ? null : REDACTED);

/**
 * The parts of two versions that differ, to be put on record as before and after; null when none does. `shown`
 * tells how to write what must not stand there as it is: it is compared first.
 */
export function difference(
  before: Values,
  after: Values,
  shown: Record<string, (value: unknown) => unknown> = {},
): { before: Values; after: Values } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  const show = (key: string, value: unknown): unknown => shown[key]?.(value) ?? null;
  const only = (values: Values): Values =>
    Object.fromEntries(keys.map((key) => [key, key in shown ? show(key, values[key]) : (values[key] ?? null)]));
  return { before: only(before), after: only(after) };
}

function powerOf(actor: Actor | null, clubId: string | null): AuditBy {
  if (!actor) return 'system';
  const runsTheClub = clubId !== null && manages(actor.roleIn(clubId));
  return actor.globalRole === 'admin' && !runsTheClub ? 'platform' : 'member';
}

const asJson = (values: Values | null): string | null => (values === null ? null : JSON.stringify(values));
