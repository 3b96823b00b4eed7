import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { changePlan, cancelPlan } from '#features/money/subscriptions/change-plan.service.ts';
import { creditInvoice } from '#features/money/subscriptions/credit-invoice.service.ts';
import {
  approveRequest,
  cancelInvoiceRequest,
  declineRequest,
  markInvoicePaid,
  requestInvoice,
} from '#features/money/subscriptions/invoice-requests.service.ts';
import { renewPlans } from '#features/money/subscriptions/renewals.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Choice, invoiceOrder } from '#testing/plans.ts';
import { count } from './walk.ts';
import {
  bill,
  ctxOn,
  DAYS_TO_PAY,
  daysAfter,
  daysBetween,
  expectAsModelled,
  largest,
  nightOf,
  owesBefore,
  priceOf,
  runs,
  settle,
  type Years,
  type YearsReal,
} from './years.ts';

export type YearStep = fc.AsyncCommand<Years, YearsReal>;

/** Returns the code of a refusal; null if there was none. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function expectRefusal(refusal: string | null, wanted: string | null): void {
  expect(refusal).toBe(wanted);
}

type Definition = {
  name: string;
  may?: (years: Years) => boolean;
  run: (years: Years, real: YearsReal) => Promise<void>;
};

const step = ({ name, may = () => true, run }: Definition): YearStep => ({
  check: (years) => may(years),
  run: async (years, real) => {
    count(real.seen, name);
    await run(years, real);
    await expectAsModelled(real, years, name);
  },
  toString: () => name,
});

const isFree = ({ status }: Years): boolean => status === 'none' || status === 'cancelled';

export const askStep = (choice: Choice): YearStep =>
  step({
    name: 'ask for an invoice',
    run: async (years, real) => {
      const { world, at } = real;
      const order = { ...invoiceOrder(at, choice), paymentMethod: 'ehf' as const };
      const refusal = await refusalOf(requestInvoice(ctxOn(real, years, 'owner'), world.config.plans, order));
      const owes = owesBefore(years, years.today);
      if (owes) count(real.seen, '= an order is refused, the last invoice is unpaid');
      expectRefusal(refusal, owes ? 'earlier_invoice_unpaid' : isFree(years) ? null : 'no_such_step');
      if (refusal === null) Object.assign(years, { status: 'pending_ehf', plan: choice });
    },
  });

export const approveStep = step({
  name: 'the platform approves',
  may: ({ status }) => status === 'pending_ehf',
  run: async (years, real) => {
    const { world, at } = real;
    const refusal = await refusalOf(approveRequest(ctxOn(real, years, 'platform'), world.config.plans, at.club.id));
    expectRefusal(refusal, owesBefore(years, years.today) ? 'earlier_invoice_unpaid' : null);
    if (refusal !== null) return;
    years.status = 'active';
    years.billingDay = Number(years.today.slice(8));
    bill(years, years.today);
  },
});

export const withdrawStep = (how: 'declined' | 'taken back'): YearStep =>
  step({
    name: `a request is ${how}`,
    may: ({ status }) => status === 'pending_ehf',
    run: async (years, real) => {
      const { id } = real.at.club;
      if (how === 'declined') await declineRequest(ctxOn(real, years, 'platform'), id, null);
      else await cancelInvoiceRequest(ctxOn(real, years, 'owner'), id);
      Object.assign(years, { status: 'none', plan: null });
    },
  });

export const changeStep = (choice: Choice): YearStep =>
  step({
    name: 'change the plan',
    may: runs,
    run: async (years, real) => {
      const { world, at } = real;
      const outside = { provider: null, terms: world.config.plans };
      const wanted = { tier: choice.tier, billingFrequency: choice.frequency };
      const refusal = await refusalOf(changePlan(ctxOn(real, years, 'owner'), outside, at.club.id, wanted));
      expectRefusal(refusal, years.status === 'active' ? null : 'no_such_step');
      if (refusal !== null || !years.billed) return;
      const { tier, until } = years.billed;
      const isUpgrade = choice.tier === 'business-large' && tier === 'business-small';
      if (years.plan && years.plan.tier !== choice.tier && !isUpgrade)
        count(real.seen, '= a downgrade for the next period');
      years.plan = choice;
      const base = years.bills.find(({ to }) => to === until);
      if (!isUpgrade || !base) return;
      const more = priceOf({ ...choice, frequency: base.frequency }) - priceOf({ tier, frequency: base.frequency });
      const left = (daysBetween(years.today, until) + 1) / (daysBetween(base.from, until) + 1);
      const net = Math.round(more * Math.min(1, left));
      const { frequency } = base;
      const dueOn = daysAfter(years.today, DAYS_TO_PAY);
      const isPaid = false;
      years.bills.push({ tier: choice.tier, frequency, from: years.today, to: until, dueOn, net, isPaid, credited: 0 });
      years.billed.tier = choice.tier;
      count(real.seen, '= an upgrade in the middle');
    },
  });

export const cancelStep = step({
  name: 'cancel',
  may: runs,
  run: async (years, real) => {
    await cancelPlan(ctxOn(real, years, 'owner'), null, real.at.club.id, null);
    years.status = 'cancelled';
    if (years.bills.some(({ isPaid, net, credited }) => !isPaid && credited < net))
      count(real.seen, '= cancelled while unpaid');
  },
});

const numbered = async ({ world, at }: YearsReal, index: number): Promise<string> => {
  const ids = await world.db
    .selectFrom('invoices')
    .select('id')
    .where('club_id', '=', at.club.id)
    .orderBy('number')
    .execute();
  return ids[index]?.id ?? '';
};

/** Counted from the newest. */
const indexOf = ({ bills }: Years, back: number): number => Math.max(0, bills.length - 1 - back);

export const payStep = (back: number): YearStep =>
  step({
    name: 'an invoice is paid',
    may: ({ bills }) => bills.length > 0,
    run: async (years, real) => {
      const index = indexOf(years, back);
      await markInvoicePaid(ctxOn(real, years, 'platform'), await numbered(real, index));
      const paid = years.bills[index];
      if (paid) paid.isPaid = true;
      if (years.status === 'past_due') count(real.seen, '= an invoice is paid late');
      settle(years);
    },
  });

export const creditStep = ({ back, kroner }: { back: number; kroner: number | 'all' }): YearStep =>
  step({
    name: kroner === 'all' ? 'an invoice is credited in full' : 'an invoice is credited in part',
    may: ({ bills }) => bills.length > 0,
    run: async (years, real) => {
      const index = indexOf(years, back);
      const credited = years.bills[index];
      if (!credited) return;
      const rest = credited.net - credited.credited;
      const netOre = kroner === 'all' ? rest : kroner * 100;
      const id = await numbered(real, index);
      const refusal = await refusalOf(creditInvoice(ctxOn(real, years, 'platform'), id, { netOre, reason: 'Feil' }));
      if (netOre > rest || rest === 0) count(real.seen, '= a credit above the rest is refused');
      expectRefusal(refusal, netOre > rest || rest === 0 ? 'credit_exceeds_rest' : null);
      if (refusal !== null) return;
      credited.credited += netOre;
      afterCredit(years, real);
      settle(years);
    },
  });

function afterCredit(years: Years, { seen }: YearsReal): void {
  if (!runs(years) || !years.billed || !years.plan) return;
  const { until, tier } = years.billed;
  const left = largest(
    years.bills.filter(({ to, net, credited }) => to === until && credited < net).map((one) => one.tier),
  );
  if (left === null) {
    years.status = 'cancelled';
    count(seen, '= the running period is credited');
  } else if (left === 'business-small' && tier === 'business-large') {
    years.billed.tier = left;
    years.plan = { ...years.plan, tier: left };
    count(seen, '= an upgrade is credited, and the smaller plan goes on');
  }
}

export const passStep = (days: number): YearStep =>
  step({
    name: days === 1 ? 'a day passes' : 'days pass',
    run: async (years, real) => {
      const before = hasPaidTime(years);
      years.today = daysAfter(years.today, days);
      await renewPlans({ ...real.world.ctx, today: years.today }, real.world.config.plans);
      nightOf(years, real.seen);
      if (before && years.bills.every(({ to, isPaid }) => !isPaid || to < years.today))
        count(real.seen, '= nothing that is paid is left');
    },
  });

const hasPaidTime = ({ bills, today }: Years): boolean => bills.some(({ to, isPaid }) => isPaid && to >= today);
