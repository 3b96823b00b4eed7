import { SERVER, type Mutant } from './mutant.ts';

const DOMAIN = 'packages/domain/src/subscriptions';

/** What a club may use is what was paid, and the days of grace. */
export const planMutants: readonly Mutant[] = [
  {
    guarantee: 'plans: an unpaid invoice entitles until the grace is over',
    file: `${DOMAIN}/entitlement.ts`,
    from: 'until: graceEnd === null ? period.to : earlier(period.to, graceEnd)',
    to: 'until: period.to',
    project: 'server',
    tests: ['subscriptions/invoice-plans'],
  },
  {
    guarantee: 'plans: a card plan that is not paid ends with the grace',
    file: `${DOMAIN}/entitlement.ts`,
    from: "until: runs('stripe') ? addDays(now.card.until, GRACE_DAYS) : now.card.until,",
    to: "until: runs('stripe') ? addDays(now.card.until, 3650) : now.card.until,",
    project: 'domain',
    tests: ['subscriptions/entitlement'],
  },
  {
    guarantee: 'plans: a newer unpaid invoice prolongs nothing',
    file: `${DOMAIN}/entitlement.ts`,
    from: 'const [oldest] = dueDates.toSorted();',
    to: 'const [oldest] = dueDates.toSorted().toReversed();',
    project: 'domain',
    tests: ['subscriptions/entitlement'],
  },
  {
    guarantee: 'plans: periods keep the day on which the plan began',
    file: `${SERVER}/features/subscriptions/issue-invoice.service.ts`,
    from: 'periodFrom(from, frequency, row.billing_day ?? undefined)',
    to: 'periodFrom(from, frequency)',
    project: 'server',
    tests: ['subscriptions/invoice-plans'],
  },
  {
    guarantee: 'plans: the reconciliation goes on where it stopped',
    file: `${SERVER}/features/subscriptions/subscriptions.queries.ts`,
    from: ".orderBy('reconciled_at', (column) => column.asc().nullsFirst())",
    to: '',
    project: 'server',
    tests: ['subscriptions/reconcile-plans'],
  },
  {
    guarantee: 'plans: no invoice is sold to a club that owes for the last one',
    file: `${SERVER}/features/subscriptions/invoice-requests.service.ts`,
    from: "throw new AppError('earlier_invoice_unpaid')",
    to: 'return',
    project: 'server',
    tests: ['subscriptions/invoice-plans'],
  },
  {
    guarantee: 'plans: the price of a change is said before it is made, by the rule that makes the invoice',
    file: `${DOMAIN}/plan-change.ts`,
    from: 'restOfPeriodOre({ prices, frequency, from: billed, to: wanted.tier }, period, today)',
    to: 'toOre(prices[wanted.tier][frequency])',
    project: 'server',
    tests: ['subscriptions/invoice-plans'],
  },
  {
    guarantee: 'constraint: credit notes never exceed their invoice',
    file: 'apps/server/migrations/20261116T0710_credit_notes.sql',
    from: 'having coalesce(sum(net_ore), 0) + new.net_ore > billed.net_ore',
    to: 'having false',
    project: 'server',
    tests: ['subscriptions/credit-notes'],
  },
];
