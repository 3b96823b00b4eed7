import { NO_OFFICES } from '@hytte/domain/clubs/offices/offices';
import { STANDARD_PRICES } from '@hytte/domain/money/subscriptions/plans';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Actor, SignedInCtx } from '#platform/ctx.ts';
import { type Choice, type PlanClub, planRow } from '#testing/plans.ts';
import type { World } from '#testing/world.ts';
import { count } from './walk.ts';

/** An invoice as it must be, with what was credited of it. Øre without VAT. */
type Bill = Choice & { from: string; to: string; dueOn: string; net: number; isPaid: boolean; credited: number };

/** A club with a plan by invoice, over the years. Written by hand, without the product's rules. */
export type Years = {
  today: string;
  status: 'none' | 'pending_ehf' | 'active' | 'past_due' | 'cancelled';
  plan: Choice | null;
  billed: { tier: Choice['tier']; until: string } | null;
  billingDay: number;
  bills: Bill[];
};

export type YearsReal = { world: World; at: PlanClub; seen: Map<string, number> };

const GRACE = 30;
export const DAYS_TO_PAY = 14;

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The last day of a period: the next one begins on the billing day, or on the last day of a shorter month. */
function endOf(from: string, frequency: Choice['frequency'], billingDay: number): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const monthsLater = month - 1 + (frequency === 'yearly' ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, monthsLater + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, monthsLater, Math.min(billingDay, lastDay)));
  return daysAfter(next.toISOString().slice(0, 10), -1);
}

export const priceOf = ({ tier, frequency }: Choice): number => STANDARD_PRICES[tier][frequency] * 100;

const isOwed = ({ isPaid, net, credited }: Bill): boolean => !isPaid && credited < net;
export const owesBefore = ({ bills }: Years, day: string): boolean =>
  bills.some((bill) => isOwed(bill) && bill.dueOn < day);
export const runs = ({ status }: Years): boolean => status === 'active' || status === 'past_due';

/** The larger tier, if any of these is it. */
export const largest = (tiers: Choice['tier'][]): Choice['tier'] | null =>
  tiers.includes('business-large') ? 'business-large' : (tiers[0] ?? null);

/** What was paid, to its last day; what is owed, while the grace lasts; and the newest paid period while it is renewed. */
function tierOf(years: Years): string {
  const valid = years.bills.filter(({ net, credited }) => credited < net);
  const [oldestDue] = valid
    .filter(isOwed)
    .map(({ dueOn }) => dueOn)
    .toSorted();
  const newest = valid
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const usable = valid.filter(({ isPaid, to }) => {
    if (!isPaid) return years.today <= to && oldestDue !== undefined && years.today <= daysAfter(oldestDue, GRACE);
    const isLate = runs(years) && to === newest;
    return years.today <= (isLate ? daysAfter(to, GRACE) : to);
  });
  return largest(usable.map(({ tier }) => tier)) ?? 'free';
}

/** After an invoice was paid or credited. */
export function settle(years: Years): void {
  if (years.status === 'past_due' && !owesBefore(years, daysAfter(years.today, -GRACE))) years.status = 'active';
}

/** The night job of this day: overdue plans first, then the invoices of all periods that have ended. */
export function nightOf(years: Years, seen: YearsReal['seen']): void {
  if (years.status === 'active' && owesBefore(years, daysAfter(years.today, -GRACE))) {
    years.status = 'past_due';
    count(seen, '= an invoice is overdue');
  }
  while (runs(years) && years.plan && years.billed && years.billed.until < years.today) {
    if (years.status === 'past_due') {
      years.status = 'cancelled';
      count(seen, '= a plan lapses');
      return;
    }
    bill(years, daysAfter(years.billed.until, 1));
    if (years.billingDay > 28) count(seen, '= a period begins from a 29th, 30th or 31st');
  }
}

/** The invoice of a whole period. */
export function bill(years: Years, from: string): void {
  if (!years.plan) return;
  const to = endOf(from, years.plan.frequency, years.billingDay);
  const dueOn = daysAfter(years.today, DAYS_TO_PAY);
  years.bills.push({ ...years.plan, from, to, dueOn, net: priceOf(years.plan), isPaid: false, credited: 0 });
  years.billed = { tier: years.plan.tier, until: to };
}

/** The product's ctx on the walk's day, by the owner or by the platform. */
export function ctxOn({ world, at }: YearsReal, { today }: Years, by: 'owner' | 'platform'): SignedInCtx {
  const actor: Actor = {
    userId: at[by].id,
    sessionId: '',
    reauthenticatedAt: new Date(),
    hasVerifiedEmail: true,
    globalRole: by === 'platform' ? 'admin' : 'user',
    needsPasskey: false,
    roleIn: () => (by === 'owner' ? 'owner' : null),
    officesIn: () => NO_OFFICES,
  };
  return { ...world.ctx, today, now: new Date(`${today}T12:00:00Z`), actor };
}

/** Invariants after every step: plan, invoices, credit notes, both series of numbers, and what the club may use. */
export async function expectAsModelled({ world, at }: YearsReal, years: Years, after: string): Promise<void> {
  const { status, tier, frequency, paid_tier, paid_until, club_tier } = await planRow(world, at);
  const { plan, billed } = years;
  expect({ after, status, tier, frequency, paid_tier, paid_until, club_tier }).toEqual({
    after,
    status: years.status,
    tier: plan?.tier ?? null,
    frequency: plan?.frequency ?? null,
    paid_tier: billed?.tier ?? null,
    paid_until: billed?.until ?? null,
    club_tier: tierOf(years),
  });
  const { rows: invoices } = await sql<Bill & { charged: number }>`
    select tier, frequency, period_from::text as from, period_to::text as to, due_on::text as "dueOn", net_ore as net,
      paid_at is not null as "isPaid", coalesce(notes.net, 0)::int as credited,
      (total_ore - coalesce(notes.total, 0))::int as charged
    from invoices left join lateral (
      select sum(net_ore) as net, sum(total_ore) as total from credit_notes where invoice_id = invoices.id
    ) notes on true where club_id = ${at.club.id} order by number`.execute(world.db);
  expect({ after, bills: invoices.map(({ charged: _charged, ...rest }) => rest) }).toEqual({
    after,
    bills: years.bills,
  });
  for (const { net, credited, charged } of invoices)
    expect(charged).toBe(net - credited + Math.round((net - credited) / 4));
  const { rows: gaps } = await sql<{ series: string }>`
    select series.name as series from number_series series
    cross join lateral (
      select count(*) as written, coalesce(max(number), 0) as highest from (
        select number from invoices where series.name = 'invoice'
        union all select number from credit_notes where series.name = 'credit_note') numbers
    ) own where own.written <> series.last or own.highest <> series.last`.execute(world.db);
  expect({ after, gaps }).toEqual({ after, gaps: [] });
}
