import { type AuditAction, type AuditBy, REDACTED } from '@hytte/domain/clubs/audit/actions';
import { manages } from '@hytte/domain/clubs/members/roles';
import type { Actor, Ctx } from '../ctx.ts';
import { prepared } from '../db/database.ts';
import { refuseIfHeld } from '../http/club-gate.ts';

type Values = Record<string, unknown>;

export type Act = {
  action: AuditAction;
  /** Null: the act concerns the platform, not one club. */
  clubId: string | null;
  /** A person has an id and no name here: the name is looked up when the record is read, while the account exists. */
  subject: { type: string; id?: string | null; name?: string | null };
  before?: Values | null;
  after?: Values | null;
  /** An act that needs no administrative role, such as leaving a club. */
  forOneself?: boolean;
};

const insertEntry = prepared(
  'insert_audit_entry',
  `insert into audit_entries
     (action, by, actor_id, club_id, subject_type, subject_id, subject_name, before, after, request_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/**
 * Writes an administrative act to the audit log, in the transaction that performs it. Never pass secrets, door codes or
 * full account numbers: everyone who runs the club reads the log, and its rows are never deleted.
 */
export async function record(ctx: Ctx, act: Act): Promise<void> {
  const { action, clubId, subject, before = null, after = null, forOneself = false } = act;
  await ctx.db.executeQuery(
    insertEntry.with(
      action,
      forOneself && ctx.actor ? 'member' : powerOf(ctx.actor, clubId),
      ctx.actor?.userId ?? null,
      clubId,
      subject.type,
      subject.id ?? null,
      subject.name ?? null,
      asJson(before),
      asJson(after),
      ctx.requestId,
    ),
  );
}

/** Writes a change to the audit log, if there was one. */
export async function recordChange(
  ctx: Ctx,
  act: Omit<Act, 'before' | 'after'>,
  changed: ReturnType<typeof difference>,
): Promise<void> {
  if (changed) await record(ctx, { ...act, ...changed });
}

/** A platform admin did or read something that only that role allows. Not while the club is being moved, with its audit log. */
export async function recordPlatformUse(ctx: Ctx, call: string, clubId: string | null): Promise<void> {
  if (clubId !== null) await refuseIfHeld(ctx.db, clubId);
  await record(ctx, { action: 'platform.used', clubId, subject: { type: 'call', id: call } });
}

/** Replaces a value by a mark: the log shows that there is one, not what it is. */
export const conceal = (value: unknown): string | null => (value === null || value === undefined ? null : REDACTED);

/**
 * The fields that differ between two versions, as before and after of an audit entry; null when none does. `shown`
 * transforms fields that must not be logged as they are; they are compared before that.
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
