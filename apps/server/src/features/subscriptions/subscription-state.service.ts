import type { AuditAction } from '@hytte/domain/audit/actions';
import type { BillingFrequency, PaidTier } from '@hytte/domain/subscriptions/plans';
import {
  nextSubscription,
  type SubscriptionEvent,
  effectiveTier,
  type Subscription,
} from '@hytte/domain/subscriptions/subscription';
import { setClubTier } from '#features/clubs/clubs.service.ts';
import { difference, record } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
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

export function planOf({ tier, frequency, method }: SubscriptionRow): Subscription['plan'] {
  return tier && frequency && method ? { tier, frequency, method } : null;
}

/** The row as the rules know it. */
export const toSubscription = (row: SubscriptionRow): Subscription => ({
  status: row.status,
  plan: planOf(row),
  entitlement: row.paid_tier && row.paid_until ? { tier: row.paid_tier, until: row.paid_until } : null,
});

export const toColumns = ({ status, plan, entitlement: paid }: Subscription) => ({
  status,
  tier: plan?.tier ?? null,
  frequency: plan?.frequency ?? null,
  method: plan?.method ?? null,
  paid_tier: paid?.tier ?? null,
  paid_until: paid?.until ?? null,
});

/** What is put on record of a plan. */
export const auditedFields = ({ status, tier, frequency, method, paid_until }: SubscriptionRow) => ({
  status,
  tier,
  frequency,
  method,
  paid_until,
});

export type PlanChoice = { tier: PaidTier; frequency: BillingFrequency };
