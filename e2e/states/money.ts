import {
  after,
  answered,
  type Entry,
  failing,
  opened,
  press,
  says,
  settled,
  statesOf,
  type Step,
  waiting,
} from './state.ts';

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

const aFile =
  'Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto;KID\n12.11.2026;Kari Fjell;12.11.2026;;1 500,00;2000000014';

const bank: Entry = answered(
  { ...ofBareClub, ready: ({ page }) => page.getByRole('table').first().waitFor() },
  /\/bank-lines$/,
  () => someBankLines(),
);

const chooseAllUnpaid: Step = async (scene) => {
  await scene.page.getByRole('checkbox').first().check();
  await press('mark_several')(scene);
};

/** The second of the stays was paid meanwhile. */
const oneRefused = {
  marked: ['0198c9f0-0000-7000-8000-0000000000b1'],
  refused: [{ booking_id: '0198c9f0-0000-7000-8000-0000000000b2', code: 'payment_already_completed' }],
};

const chooseFile: Step = async (scene) => {
  await press('bank_read_button')(scene);
  await opened(scene);
  const choosing = scene.page.waitForEvent('filechooser');
  await press('bank_file_choose')(scene);
  await (await choosing).setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(aFile) });
  await scene.page.getByRole('dialog').getByRole('combobox').first().waitFor();
};

const NOTHING_READ = { lines: 0, matched: 0, waiting: 0, dropped: 0, settled: 0 };
const aReading = { read: { lines: 17, matched: 12, waiting: 2, dropped: 3, settled: 0 }, known: 4 };

const read = (reading: object): Entry =>
  after(
    answered(ofBareClub, /\/bank-files$/, () => reading),
    async (scene) => {
      await chooseFile(scene);
      await press('bank_submit')(scene);
    },
    ({ page }) => page.getByRole('dialog').getByRole('status').waitFor(),
  );

/** What the club earns, and what it pays for. */
export const moneyStates = [
  ...statesOf('/clubs/{club_id}/manage/betalinger', {
    filled: payments,
    'external and empty': ofBareClub,
    'kept track of outside': answered(
      answered({ ...ofBareClub, ready: says('refund_due_done', 'payroll') }, /\/refunds-due$/, () => someRefundsDue()),
      /\/payroll\?/,
      () => somePayroll(),
    ),
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
    'lines of the bank that need a person': bank,
    'a line of the bank to be settled': after(
      bank,
      async (scene) => scene.page.getByRole('table').getByRole('button').first().click(),
      opened,
    ),
    'stays to be marked as paid': after(bank, chooseAllUnpaid, opened),
    'some stays not marked as paid': after(
      answered(bank, /\/outside-payments$/, () => oneRefused),
      async (scene) => {
        await chooseAllUnpaid(scene);
        await opened(scene);
        await press('mark_paid')(scene);
      },
      ({ page }) => page.getByRole('dialog').getByRole('alert').waitFor(),
    ),
    'a bank file to be chosen': after(ofBareClub, press('bank_read_button'), opened),
    'columns of a bank file': after(ofBareClub, chooseFile, opened),
    'a bank file read': read(aReading),
    'a bank file read before': read({ read: NOTHING_READ, known: 4 }),
    'the bank not fetched': failing(ofBareClub, /\/(bank-lines|accounting)(\?|$)/),
    'the bank loading': waiting(ofBareClub, /\/(bank-lines|accounting)(\?|$)/),
    'vouchers of a month': answered(
      { ...ofBareClub, ready: says('accounting_download') },
      /\/accounting\?/,
      (was: object) => ({ ...was, vouchers: [aVoucher(1), aVoucher(2)] }),
    ),
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
    'asked to change': after(
      paid,
      async (scene) => {
        await scene.page.getByRole('radio').nth(2).check();
        await press('change_subscription')(scene);
      },
      ({ page }) => page.getByRole('alertdialog').getByRole('listitem').first().waitFor(),
    ),
    loading: waiting(plan, /subscription\/status/),
    failing: failing(plan, /subscription\/status/),
  }),
  ...statesOf('/clubs/{club_id}/manage/plan/invoices/{invoiceId}', {
    filled: invoice,
    'credited in part': answered(invoice, /\/invoices\//, (was: { invoice: object }) => ({
      ...was,
      invoice: { ...was.invoice, credit_notes: [aCreditNote] },
    })),
    loading: waiting(invoice, /\/invoices\//),
    failing: failing(invoice, /\/invoices\//),
  }),
];

const aCreditNote = {
  id: '0198c9f0-0000-7000-8000-0000000000c1',
  number: 12,
  issued_on: '2026-11-20',
  reason: 'Klubben ble med midt i måneden, og betaler bare for dagene den hadde.',
  net_ore: 20_000,
  vat_ore: 5_000,
  total_ore: 25_000,
};

const aVoucher = (number: number) => ({
  number: 26_110_000 + number,
  on: '2026-11-12',
  text: 'Hytteleie Kari Fjell',
  debit: '1920',
  credit: '3600',
  amount_ore: 150_000,
  kid: '2000000014',
  stay: 'Trollbu 2026-12-12',
});

/** One line of each reason, one with a name of great length, and files that were read. */
function someBankLines() {
  const stay = {
    booking_id: '0198c9f0-0000-7000-8000-0000000000b1',
    hut_name: 'Den gamle turisthytta ved Bessvatnet',
    start_date: inDays(30),
    end_date: inDays(33),
    guest: 'Kari Fjell',
    amount_ore: 150_000,
    kid: '2000000014',
  };
  const line = (at: number, why: string, more: object = {}) => ({
    id: `0198c9f0-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    on: '2026-11-12',
    amount_ore: 120_000 + at,
    kid: null,
    text: 'Kari Fjell, takk for turen',
    why,
    suggestions: [stay.booking_id],
    ...more,
  });
  const lines = [
    line(1, 'no_kid'),
    line(2, 'amount_differs', { kid: stay.kid }),
    line(3, 'unknown_kid', { kid: '3000000000', suggestions: [], text: 'INNBETALING FRA UTENLANDSK BANK UTEN NAVN' }),
    line(4, 'already_paid', { suggestions: [] }),
    line(5, 'reversal', { amount_ore: -150_000, suggestions: [], text: null }),
  ];
  const counts = { lines: 17, matched: 9, waiting: 5, dropped: 3, settled: 0 };
  const file = { id: stay.booking_id, name: 'november.csv', kind: 'csv', read_at: '2026-11-15T10:00:00.000Z', counts };
  const another = {
    ...stay,
    booking_id: '0198c9f0-0000-7000-8000-0000000000b2',
    guest: 'Ola Dal',
    amount_ore: 90_000,
    kid: '2000000022',
  };
  return { lines, waiting: lines.length, stays: [stay, another], files: [file], columns: null };
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const KINDS = ['payment', 'product_fee', 'card_fee'] as const;

const line = (stay: number, kind: string, amount_ore: number) => ({
  id: `${stay} ${kind}`,
  at: `${inDays(0)}T10:00:00.000Z`,
  kind,
  amount_ore,
  booking_id: '0198c9f0-0000-7000-8000-0000000000b1',
  hut_name: stay % 2 === 0 ? 'Trollbu' : 'Den gamle turisthytta ved Bessvatnet',
  start_date: inDays(30),
  receipt_number: stay,
});

const payout = (id: string, month: string, status: string) => ({
  id,
  month,
  amount_ore: 1_539_900,
  status,
  sent_at: status === 'sent' ? `${month}T09:00:00.000Z` : null,
  account: '1234 56 78903',
});

/** The statement of twelve stays in a busy month, one of them cancelled, and payouts in every state. */
function aFullMonth() {
  const stays = Array.from({ length: 12 }, (_, at) =>
    KINDS.map((kind, part) => line(at + 1, kind, [150_000, -7_500, -2_300][part] ?? 0)),
  ).flat();
  const lines = [...stays, line(4, 'refund', -150_000), line(4, 'product_fee_returned', 7_500)];
  const sums = {
    gross_ore: 1_800_000,
    product_fee_ore: -82_500,
    card_fee_ore: -27_600,
    refunds_ore: -150_000,
    disputes_ore: 0,
  };
  const month = `${inDays(0).slice(0, 7)}-01`;
  return {
    statement: {
      month,
      brought_forward_ore: -12_300,
      carried_forward_ore: 240_000,
      lines,
      sums: { ...sums, net_ore: 1_539_900 },
      payout: null,
      direct: { lines: [], sums: { gross_ore: 0, refunds_ore: 0, fee_ore: 0, net_ore: 0 }, disputes: [] },
    },
    first_month: '2026-01-01',
    has_ledger: true,
    payouts: [payout('3', '2026-10-01', 'held'), payout('2', '2026-09-01', 'ready'), payout('1', '2026-08-01', 'sent')],
  };
}

const DAYS = { start_date: '2026-12-18', start_half_day: 'PM', end_date: '2026-12-21', end_half_day: 'AM' };
const refundDue = (at: number, guest: object, refunded_on: string | null) => ({
  id: `0198c9f0-0000-7000-8000-0000000000c${at}`,
  booking_id: `0198c9f0-0000-7000-8000-0000000000d${at}`,
  user_id: null,
  hut_name: 'Fjellro',
  ...DAYS,
  ...guest,
  amount_ore: 67_575 * at,
  due_at: '2026-11-02T10:00:00.000Z',
  refunded_on,
  paid: { amount_ore: 135_150, paid_on: '2026-10-20', how: 'bank' },
});

const someRefundsDue = () => ({
  refunds: [
    refundDue(1, { first_name: 'Kari', last_name: 'Nordahl', email: 'kari.nordahl@example.no' }, null),
    refundDue(2, { first_name: null, last_name: null, email: null }, '2026-11-12'),
  ],
});

const payrollRow = (employee_number: string | null, first_name: string) => ({
  employee_number,
  first_name,
  last_name: 'Bakken',
  hut_name: 'Fjellro',
  ...DAYS,
  amount_ore: 135_150,
  marked_on: '2026-11-10',
});

const somePayroll = () => ({ rows: [payrollRow(null, 'Ola'), { ...payrollRow('4711', 'Ida'), hut_name: 'Trollbu' }] });
