import { after, answered, type Entry, failing, opened, press, says, settled, statesOf, waiting } from './state.ts';
import { aFullMonth } from './full-month.ts';

const payments: Entry = {
  as: 'owner',
  at: ({ club }) => `/clubs/${club}/manage/betalinger`,
  ready: ({ page }) => page.getByRole('radio').first().waitFor(),
};
const ofBareClub: Entry = { ...payments, as: 'founder', at: ({ bareClub }) => `/clubs/${bareClub}/manage/betalinger` };
const MONEY = /\/(statement|payment-settings)(\?|$)/;

const plan: Entry = {
  as: 'founder',
  at: ({ bareClub }) => `/clubs/${bareClub}/manage/plan`,
  ready: says('plan_free_title'),
};
const paid: Entry = { ...plan, at: ({ payingClub }) => `/clubs/${payingClub}/manage/plan`, ready: settled };
const planIs = (status: string, ready: Entry['ready']): Entry =>
  answered({ ...paid, ready }, /subscription\/status/, (was: object) => ({ ...was, status }));
const invoice: Entry = {
  as: 'founder',
  at: ({ payingClub, invoice: id }) => `/clubs/${payingClub}/manage/plan/invoices/${id}`,
  ready: ({ page }) => page.getByRole('article').waitFor(),
};

/** What the club earns, and what it pays for. */
export const moneyStates = [
  ...statesOf('/clubs/{club_id}/manage/betalinger', {
    filled: payments,
    'external and empty': ofBareClub,
    'a full month': answered(
      { ...payments, ready: ({ page }) => page.getByRole('table').waitFor() },
      /\/statement\?/,
      () => aFullMonth(),
    ),
    'wrong account': after(
      ofBareClub,
      async (scene) => {
        await scene.page.getByRole('radio').nth(1).check();
        await scene.page.getByRole('textbox').fill('123');
        await press('save_changes')(scene);
      },
      ({ page }) => page.locator('[aria-invalid=true]').waitFor(),
    ),
    failing: failing(payments, MONEY),
    loading: waiting(payments, MONEY),
  }),
  ...statesOf('/clubs/{club_id}/manage/plan', {
    free: plan,
    'by invoice': paid,
    'business chosen': after(plan, ({ page }) => page.getByRole('radio').nth(1).check(), settled),
    'card payment begun': planIs('pending_stripe', says('plan_pending_stripe_title')),
    overdue: planIs('past_due', says('plan_past_due_title')),
    cancelled: planIs('cancelled', says('plan_cancelled_title')),
    incomplete: planIs('incomplete', says('plan_incomplete_title')),
    'invoice asked for': planIs('pending_ehf', says('plan_pending_ehf_title')),
    'asked to cancel': after(paid, press('cancel_plan'), opened),
    loading: waiting(plan, /subscription\/status/),
    failing: failing(plan, /subscription\/status/),
  }),
  ...statesOf('/clubs/{club_id}/manage/plan/invoices/{invoiceId}', {
    filled: invoice,
    loading: waiting(invoice, /\/invoices\//),
    failing: failing(invoice, /\/invoices\//),
  }),
];
