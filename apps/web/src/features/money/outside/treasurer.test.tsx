import type { RefundDue } from '@hytte/contract/money/outside-payments';
import { toCsv } from '@hytte/domain/shared/csv';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { noStatement, paymentSettings } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import type { Replies } from '#testing/test-api.ts';
import { payrollRows } from './PayrollPanel.tsx';

const site = theSite();
const club = aClub();
const STAY = {
  first_name: 'Kari',
  last_name: 'Fjell',
  hut_name: 'Trollbu',
  start_date: '2026-12-18',
  start_half_day: 'PM',
  end_date: '2026-12-21',
  end_half_day: 'AM',
} as const;

const refund = (given: Partial<RefundDue> = {}): RefundDue => ({
  id: '0198c9f0-0000-7000-8000-0000000000e1',
  booking_id: '0198c9f0-0000-7000-8000-0000000000e2',
  user_id: null,
  email: 'kari@example.no',
  ...STAY,
  amount_ore: 67_500,
  due_at: '2026-11-10T12:00:00.000Z',
  refunded_on: null,
  paid: { amount_ore: 135_000, paid_on: '2026-11-01', how: 'bank' },
  ...given,
});

const open = (api: Replies, handling: 'external' | 'hyttelaget' = 'external') =>
  site.open(`/clubs/${club.id}/manage/betalinger`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/payment-settings': paymentSettings({ paymentHandling: handling }),
      'GET /api/clubs/{clubId}/payment-account': { state: 'not_begun', offered: false },
      'GET /api/clubs/{clubId}/statement': noStatement,
      'GET /api/clubs/{clubId}/refunds-due': { refunds: [] },
      'GET /api/clubs/{clubId}/payroll': { rows: [] },
      ...api,
    },
  });

test('what the club has to pay back is ticked when it has', async () => {
  let refunded_on: string | null = null;
  const user = await open({
    'GET /api/clubs/{clubId}/refunds-due': () => ({ refunds: [refund({ refunded_on })] }),
    'POST /api/clubs/{clubId}/refunds-due/{id}/done': () => {
      refunded_on = '2026-11-18';
      return {};
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Klubben skal betale tilbake' }));
  expect(table.getByText(/675\skr/)).toBeDefined();
  await user.click(table.getByRole('checkbox', { name: 'Betalt tilbake til Kari Fjell' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /^Betalt tilbake/ })).toHaveProperty('checked', true),
  );
});

test('a club that takes payment through us sees it only while it owes something', async () => {
  await open({}, 'hyttelaget');
  await screen.findByRole('radio', { name: 'Gjennom Hyttelaget' });
  expect(screen.queryByRole('heading', { name: 'Klubben skal betale tilbake' })).toBeNull();
  await open({ 'GET /api/clubs/{clubId}/refunds-due': { refunds: [refund()] } }, 'hyttelaget');
  expect(await screen.findByRole('heading', { name: 'Klubben skal betale tilbake' })).toBeDefined();
});

test('what is taken from the pay is listed, and the file holds no formula', async () => {
  const row = { ...STAY, employee_number: '=1+2', amount_ore: 135_000, marked_on: '2026-11-10' };
  await open({
    'GET /api/clubs/{clubId}/payroll': { rows: [row, { ...row, hut_name: 'Fjellro', employee_number: null }] },
  });
  const table = within(await screen.findByRole('table', { name: 'Trekk i lønn' }));
  expect(table.getByText('Mangler')).toBeDefined();
  const csv = toCsv(payrollRows((key) => key, [row]));
  expect(csv).toContain('"\'=1+2";"Kari Fjell";"Trollbu";"2026-12-18";"2026-12-21";1350,00;"2026-11-10"');
});
