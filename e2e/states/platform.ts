import type { Page } from '@playwright/test';
import { after, answered, type Entry, failing, opened, press, says, settled, statesOf, waiting } from './state.ts';

const tab = (name: string): Entry => ({ as: 'platform', at: () => `/admin/${name}`, ready: settled });

const TABS = ['clubs', 'users', 'invoices', 'payouts', 'issues', 'draws', 'queues', 'audit', 'status'];

const search = (entry: Entry): Entry =>
  after(entry, ({ page }) => page.getByRole('searchbox').fill('zzzz'), says('admin_nothing_found'));

const firstNamed = (page: Page, text: string) => page.getByRole('button').filter({ hasText: text }).first();

const payoutFiles = answered(
  { ...tab('payouts'), ready: ({ page }) => page.getByText('utbetaling-2026-11.xml').first().waitFor() },
  /payout-files/,
  () => ({
    files: [
      payoutFile(1, 'utbetaling-2026-11.xml', {}),
      payoutFile(2, 'utbetaling-2026-10-2.xml', { held_count: 2 }),
      payoutFile(3, 'utbetaling-2026-10.xml', { sent_at: '2026-10-06T09:00:00.000Z' }),
      payoutFile(4, 'utbetaling-2026-09.xml', { taken_back_at: '2026-09-07T09:00:00.000Z' }),
    ],
    next: null,
  }),
);

const payoutFile = (id: number, file_name: string, more: object) => ({
  id: `0198c9f0-0000-7000-8000-0000000000f${id}`,
  file_name,
  count: 14,
  total_ore: 21_539_900,
  held_count: 0,
  made_at: '2026-11-05T09:00:00.000Z',
  sent_at: null,
  taken_back_at: null,
  ...more,
});

const issues = answered(
  { ...tab('issues'), ready: ({ page }) => page.getByText('dp_1Pxf2eHyttelaget').first().waitFor() },
  /payment-issues/,
  () => ({
    issues: [
      issue(1, 'dispute', { state: 'open', respond_by: '2026-11-28T23:00:00.000Z', detail: 'product_not_received' }),
      issue(2, 'dispute', { state: 'won', resolved_at: '2026-11-12T08:00:00.000Z', note: 'Sendte kvitteringen.' }),
      issue(3, 'stuck_refund', { detail: 'expired_or_canceled_card' }),
    ],
    next: null,
  }),
);

const issue = (id: number, kind: string, more: object) => ({
  id: `0198c9f0-0000-7000-8000-0000000000e${id}`,
  kind,
  state: 'open',
  reference: 'dp_1Pxf2eHyttelaget',
  club_id: '0198c9f0-0000-7000-8000-0000000000a1',
  club_name: 'Blåtind hytteklubb',
  booking_id: null,
  receipt_number: 41,
  amount_ore: 240_000,
  detail: null,
  respond_by: null,
  opened_at: '2026-11-10T08:00:00.000Z',
  resolved_at: null,
  note: null,
  ...more,
});

/** Running the platform. */
export const platformStates = [
  ...statesOf('/admin', {
    'leads to its first tab': { as: 'platform', at: () => '/admin', ready: settled },
    'no permission': { as: 'owner', at: () => '/admin', ready: says('page_not_found') },
  }),
  ...TABS.flatMap((name) =>
    statesOf(`/admin/{tab}: ${name}`, {
      filled: tab(name),
      loading: waiting(tab(name), /admin/),
      failing: failing(tab(name), /admin/),
    }),
  ),
  ...statesOf('/admin/{tab}: clubs', {
    'nothing found': search(tab('clubs')),
  }),
  ...statesOf('/admin/{tab}: users', {
    'nobody found': search(tab('users')),
    'places somebody is signed in': after(
      tab('users'),
      ({ page }) => page.getByRole('row').nth(1).getByRole('button').first().click(),
      opened,
    ),
  }),
  ...statesOf('/admin/{tab}: invoices', {
    'asked to approve': after(tab('invoices'), press('admin_approve'), opened),
    'asked to credit': after(tab('invoices'), ({ page, t }) => firstNamed(page, t('admin_credit')).click(), opened),
  }),
  ...statesOf('/admin/{tab}: payouts', { 'with payment files': payoutFiles }),
  ...statesOf('/admin/{tab}: issues', {
    'with work to do': issues,
    'asked to resolve': after(
      issues,
      ({ page, t }) => firstNamed(page, t('admin_issue_resolve')).click(),
      ({ page }) => page.getByRole('alertdialog').waitFor(),
    ),
  }),
  ...statesOf('/admin/{tab}: draws', {
    'asked to draw all': after(tab('draws'), press('admin_run_all'), opened),
  }),
];
