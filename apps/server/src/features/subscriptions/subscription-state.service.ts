import type { AuditAction } from '@hytte/domain/audit/actions';
import { nextSubscription, type SubscriptionEvent, effectiveTier } from '@hytte/domain/subscriptions/subscription';
import { setClubTier } from '#features/clubs/clubs.service.ts';
import { difference, record } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { auditedFields, toColumns, toSubscription } from './subscription-row.ts';
import {
  findSubscription,
  findSubscriptionForUpdate,
  type SubscriptionColumns,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts';

/** Every club has one from its first day: without, there is no such club. */
export async function loadSubscription(ctx: Ctx, clubId: string): Promise<SubscriptionRow> {
  const row = await findSubscription(ctx.db, clubId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, held until the transaction ends. */
export async function lockSubscription(ctx: Ctx, clubId: string): Promise<SubscriptionRow> {
  const row = await findSubscriptionForUpdate(ctx.db, clubId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Nothing is asked for any more. */
export const NO_REQUEST = { reference_id: null, asked_at: null, checkout_session_id: null } as const;

/** The one place where a plan changes: by the rules, with what the club may use, on record. The row must be held. */
export async function applyEvent(
  ctx: Ctx,
  before: SubscriptionRow,
  event: SubscriptionEvent,
  { action, columns = {} }: { action: AuditAction; columns?: SubscriptionColumns },
): Promise<SubscriptionRow> {
  const next = nextSubscription(toSubscription(before), event);
  if (!next) throw new AppError('no_such_step');
  const { club_id: clubId } = before;
  const after = await updateSubscription(ctx.db, clubId, { ...toColumns(next), ...columns });
  await setClubTier(ctx, clubId, effectiveTier(next, ctx.today));
  const changes = difference(auditedFields(before), auditedFields(after));
  if (changes) await record(ctx, { action, clubId, subject: { type: 'plan', id: clubId }, ...changes });
  return after;
}
