import { addDays, type LocalDate } from '../../shared/local-date.ts';
import type { Period } from './invoice.ts';
import { type PaidTier, sizeOf, type Tier } from './plans.ts';
import type { Subscription } from './subscription.ts';

/**
 * How long a club keeps its tier without having paid: this many days after the due date of its oldest unpaid invoice,
 * or after the last paid day of a plan by card that still runs.
 */
export const GRACE_DAYS = 30;

/** The tier a club may use, and the last day on which it may. */
export type Entitlement = { tier: PaidTier; until: LocalDate };

export type BilledInvoice = {
  tier: PaidTier;
  period: Period;
  dueOn: LocalDate;
  isPaid: boolean;
  /** Without VAT. */
  netOre: number;
  creditedNetOre: number;
};

/** An invoice that was credited in full counts as never made: nothing is owed, and it gives nothing. */
const counts = ({ netOre, creditedNetOre }: BilledInvoice): boolean => creditedNetOre < netOre;

const isOwed = (invoice: BilledInvoice): boolean => counts(invoice) && !invoice.isPaid;

/**
 * The largest tier that is still billed, paid or not, for the period that ends on this day; null when all of it was
 * credited. An upgrade within the period is an invoice of its own: once that is credited in full, the tier goes back.
 */
export function tierBilledTo(invoices: BilledInvoice[], day: LocalDate): PaidTier | null {
  const tiers = invoices.filter((invoice) => counts(invoice) && invoice.period.to === day).map(({ tier }) => tier);
  return tiers.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? null;
}

/** The last day before unpaid invoices count for nothing. The oldest decides for all: a newer one does not prolong it. */
export function graceEndsOn(invoices: BilledInvoice[]): LocalDate | null {
  const dueDates = invoices.filter(isOwed).map(({ dueOn }) => dueOn);
  const [oldest] = dueDates.toSorted();
  return oldest === undefined ? null : addDays(oldest, GRACE_DAYS);
}

const isRunning = ({ status }: Subscription): boolean => status === 'active' || status === 'past_due';

const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

/**
 * Paid periods count to their last day. The newest period of a plan that still runs counts for the days of grace too:
 * its renewal may be late without any fault of the club. Periods that are only invoiced count until the grace is over.
 */
function sources(now: Subscription, invoices: BilledInvoice[]): Entitlement[] {
  const valid = invoices.filter(counts);
  const graceEnd = graceEndsOn(invoices);
  const newest = valid
    .map(({ period }) => period.to)
    .toSorted()
    .at(-1);
  const runs = (method: 'stripe' | 'ehf'): boolean => isRunning(now) && now.plan?.method === method;
  const byInvoice = valid.map(({ tier, period, isPaid }): Entitlement => {
    if (!isPaid) return { tier, until: graceEnd === null ? period.to : earlier(period.to, graceEnd) };
    return { tier, until: runs('ehf') && period.to === newest ? addDays(period.to, GRACE_DAYS) : period.to };
  });
  const byCard = now.card && {
    tier: now.card.tier,
    until: runs('stripe') ? addDays(now.card.until, GRACE_DAYS) : now.card.until,
  };
  return byCard ? [...byInvoice, byCard] : byInvoice;
}

/** The largest tier that is paid for, or still within the days of grace; of several the one that lasts longest. */
export function entitlementOf(now: Subscription, invoices: BilledInvoice[], today: LocalDate): Entitlement | null {
  const [best] = sources(now, invoices)
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => sizeOf(other.tier) - sizeOf(one.tier) || (one.until < other.until ? 1 : -1));
  return best ?? null;
}

export const effectiveTier = (now: Subscription, invoices: BilledInvoice[], today: LocalDate): Tier =>
  entitlementOf(now, invoices, today)?.tier ?? 'free';

/** The last day that has been paid for, by card or by invoice. */
export function paidUntil({ card }: Pick<Subscription, 'card'>, invoices: BilledInvoice[]): LocalDate | null {
  const days = invoices.filter((invoice) => counts(invoice) && invoice.isPaid).map(({ period }) => period.to);
  return [...days, ...(card ? [card.until] : [])].toSorted().at(-1) ?? null;
}
