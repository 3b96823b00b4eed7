import type { AuditAction } from '@hytte/domain/audit/actions';
import type { BillingFrequency, PaidTier } from '@hytte/domain/subscriptions/plans';
import {
  effectiveTier,
  nextSubscription,
  type Subscription,
  type SubscriptionEvent,
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

/** A club has a subscription row from the moment it is created, so a missing row means a missing club (404). */
export async function loadSubscription(ctx: Ctx, clubId: string): Promise<SubscriptionRow> {
  const row = await findSubscription(ctx.db, clubId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same under a row lock, which lasts until the transaction ends. */
export async function lockSubscription(ctx: Ctx, clubId: string): Promise<SubscriptionRow> {
  const row = await findSubscriptionForUpdate(ctx.db, clubId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Clears a pending request. */
export const NO_REQUEST = { reference_id: null, asked_at: null, checkout_session_id: null } as const;

/**
 * The only function that changes a plan: asks the domain for the next state, writes it, sets the club's tier and the
 * audit entry. The caller holds the row lock (`lockSubscription`).
 */
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

export type PlanChoice = { tier: PaidTier; frequency: BillingFrequency };

/** The plan that is requested or in use. */
export function planOf({ tier, frequency, method }: SubscriptionRow): Subscription['plan'] {
  return tier && frequency && method ? { tier, frequency, method } : null;
}

/** The row as the domain's state. */
export const toSubscription = (row: SubscriptionRow): Subscription => ({
  status: row.status,
  plan: planOf(row),
  entitlement: row.paid_tier && row.paid_until ? { tier: row.paid_tier, until: row.paid_until } : null,
});

const toColumns = ({ status, plan, entitlement }: Subscription) => ({
  status,
  tier: plan?.tier ?? null,
  frequency: plan?.frequency ?? null,
  method: plan?.method ?? null,
  paid_tier: entitlement?.tier ?? null,
  paid_until: entitlement?.until ?? null,
});

export const auditedFields = ({ status, tier, frequency, method, paid_until }: SubscriptionRow) => ({
  status,
  tier,
  frequency,
  method,
  paid_until,
});
