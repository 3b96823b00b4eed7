import type { AuditAction } from '@hytte/domain/clubs/audit/actions';
import { entitlementOf } from '@hytte/domain/money/subscriptions/entitlement';
import type { BillingFrequency, PaidTier } from '@hytte/domain/money/subscriptions/plans';
import {
  nextSubscription,
  type Subscription,
  type SubscriptionEvent,
} from '@hytte/domain/money/subscriptions/subscription';
import { setClubTier } from '#features/clubs/clubs/clubs.service.ts';
import { difference, record } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { billedInvoices } from './invoices.queries.ts';
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
 * The only function that changes a plan: asks the domain for the next state and what it entitles to, writes both, sets
 * the club's tier and the audit entry. The caller holds the row lock (`lockSubscription`), and has written the invoice
 * that the event is about.
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
  const after = await writeEntitled(ctx, clubId, next, { ...toColumns(next), ...columns });
  const changes = difference(auditedFields(before), auditedFields(after));
  if (changes) await record(ctx, { action, clubId, subject: { type: 'plan', id: clubId }, ...changes });
  return after;
}

/** After an invoice was paid or credited, or a day has passed: what the club may use now. The caller holds the row lock. */
export const refreshEntitlement = (
  ctx: Ctx,
  row: SubscriptionRow,
  columns: SubscriptionColumns = {},
): Promise<SubscriptionRow> => writeEntitled(ctx, row.club_id, toSubscription(row), columns);

async function writeEntitled(
  ctx: Ctx,
  clubId: string,
  now: Subscription,
  columns: SubscriptionColumns,
): Promise<SubscriptionRow> {
  const entitlement = entitlementOf(now, await billedInvoices(ctx.db, clubId), ctx.today);
  const entitled = { entitled_tier: entitlement?.tier ?? null, entitled_until: entitlement?.until ?? null };
  const after = await updateSubscription(ctx.db, clubId, { ...columns, ...entitled });
  await setClubTier(ctx, clubId, entitlement?.tier ?? 'free');
  return after;
}

export type PlanChoice = { tier: PaidTier; frequency: BillingFrequency };

/** The plan that is requested or in use. */
export function planOfSubscription({ tier, frequency, method }: SubscriptionRow): Subscription['plan'] {
  return tier && frequency && method ? { tier, frequency, method } : null;
}

/** The row as the domain's state. */
export const toSubscription = (row: SubscriptionRow): Subscription => ({
  status: row.status,
  plan: planOfSubscription(row),
  billed: row.paid_tier && row.paid_until ? { tier: row.paid_tier, until: row.paid_until } : null,
  card: row.card_paid_tier && row.card_paid_until ? { tier: row.card_paid_tier, until: row.card_paid_until } : null,
});

const toColumns = ({ status, plan, billed, card }: Subscription) => ({
  status,
  tier: plan?.tier ?? null,
  frequency: plan?.frequency ?? null,
  method: plan?.method ?? null,
  paid_tier: billed?.tier ?? null,
  paid_until: billed?.until ?? null,
  card_paid_tier: card?.tier ?? null,
  card_paid_until: card?.until ?? null,
});

export const auditedFields = ({ status, tier, frequency, method, paid_until, entitled_until }: SubscriptionRow) => ({
  status,
  tier,
  frequency,
  method,
  paid_until,
  entitled_until,
});
