import { after, type Entry, failing, opened, press, says, settled, statesOf, waiting } from './state.ts';

const tab = (name: string): Entry => ({ as: 'platform', at: () => `/admin/${name}`, ready: settled });

const TABS = ['clubs', 'users', 'invoices', 'payouts', 'draws', 'queues', 'audit', 'status'];

const search = (entry: Entry): Entry =>
  after(entry, ({ page }) => page.getByRole('searchbox').fill('zzzz'), says('admin_nothing_found'));

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
  ...statesOf('/admin/{tab}: clubs', { 'nothing found': search(tab('clubs')) }),
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
  }),
  ...statesOf('/admin/{tab}: draws', {
    'asked to draw all': after(tab('draws'), press('admin_run_all'), opened),
  }),
];
