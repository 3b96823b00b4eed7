import type { PaymentIssue } from '@hytte/contract/money/payment-issues';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import type { Replies } from '#testing/test-api.ts';

const site = theSite();

const anIssue = (given: Partial<PaymentIssue> = {}): PaymentIssue => ({
  id: '0198c9f0-0000-7000-8000-0000000000f1',
  kind: 'dispute',
  state: 'open',
  reference: 'du_1',
  club_id: '0198c9f0-0000-7000-8000-0000000000c1',
  club_name: 'Blåtind hytteklubb',
  booking_id: null,
  receipt_number: 4,
  amount_ore: 150_000,
  detail: 'fraudulent',
  respond_by: '2026-11-25T11:00:00.000Z',
  opened_at: '2026-11-16T11:00:00.000Z',
  resolved_at: null,
  note: null,
  ...given,
});

const open = (issues: PaymentIssue[], api: Replies = {}) =>
  site.open('/admin/issues', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser({ role: 'admin' }) },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/admin/payment-issues': { issues, next: null },
      ...api,
    },
  });

test('a dispute says what to do, whose it is and by when, and is closed with a note', async () => {
  const user = await open([anIssue()], { 'POST /api/admin/payment-issues/{id}/resolve': {} });
  const entry = within((await screen.findByText(/Svar på den i Stripe/)).closest('li') ?? document.body);
  expect(entry.getByText(/Blåtind hytteklubb · du_1 · fraudulent/)).toBeDefined();
  expect(entry.getByText(/Svar innen 25\. nov/)).toBeDefined();
  await user.click(await entry.findByRole('button', { name: /^Avslutt: Bestridt betaling du_1/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.type(await dialog.findByLabelText('Hva er gjort?'), 'Sendte kvitteringen.');
  await user.click(await dialog.findByRole('button', { name: 'Avslutt saken' }));
  expect(await screen.findByText('Saken er avsluttet.')).toBeDefined();
  const [sent] = site.requests(`POST /api/admin/payment-issues/${anIssue().id}/resolve`);
  expect(sent?.body).toEqual({ act: 'note', note: 'Sendte kvitteringen.' });
});

test('a refund that is stuck is tried again, paid by hand or dropped', async () => {
  const user = await open([anIssue({ kind: 'stuck_refund', state: 'failed' })], {
    'POST /api/admin/payment-issues/{id}/resolve': {},
  });
  await user.click(await screen.findByRole('button', { name: /^Avslutt: Tilbakebetaling som står fast/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('radio')).toHaveLength(3);
  await user.click(dialog.getByRole('radio', { name: 'Betalt fra banken vår' }));
  await user.type(dialog.getByLabelText('Hva er gjort?'), 'Overført.');
  await user.click(dialog.getByRole('button', { name: 'Avslutt saken' }));
  await screen.findByText('Saken er avsluttet.');
  const [sent] = site.requests(`POST /api/admin/payment-issues/${anIssue().id}/resolve`);
  expect(sent?.body).toMatchObject({ act: 'paid_by_hand' });
});

test('without cases the page says so', async () => {
  await open([]);
  expect(await screen.findByText('Ingen saker')).toBeDefined();
});
