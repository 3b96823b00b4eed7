import { formatTypedAmount } from '@hytte/domain/shared/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { anInvoice } from '#testing/subscriptions.ts';

const site = theSite();
const invoice = anInvoice();
const note = {
  id: '0198c9f0-0000-7000-8000-0000000000d1',
  number: 3,
  issued_on: '2026-11-20',
  reason: 'Feil beløp',
  net_ore: 1000_00,
  vat_ore: 250_00,
  total_ore: 1250_00,
};

const open = (invoices = [invoice]) =>
  site.open('/admin/invoices', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser({ role: 'admin' }) },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/admin/invoice-requests': { requests: [] },
      'GET /api/admin/invoices': { invoices, next: null },
      'POST /api/admin/invoices/{id}/credit': { invoice: { ...invoice, credit_notes: [note] } },
    },
  });

test('an invoice is credited with an amount and a reason, and never for more than is left', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Krediter faktura 12' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Kreditere faktura 12?' }));
  const amount = dialog.getByLabelText('Beløp uten mva.');
  expect(amount).toHaveProperty('value', formatTypedAmount(5000_00));
  const press = () => user.click(dialog.getByRole('button', { name: 'Krediter' }));
  await press();
  expect(await dialog.findByText('Skriv en begrunnelse.')).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '5001');
  await press();
  expect(await dialog.findByText(/mer enn det som er igjen/)).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '1000');
  await user.type(dialog.getByLabelText('Begrunnelse, som klubben får se'), 'Feil beløp');
  await press();
  expect(await screen.findByText('Faktura 12 er kreditert.')).toBeDefined();
  await waitFor(() =>
    expect(site.requests(`POST /api/admin/invoices/${invoice.id}/credit`).map(({ body }) => body)).toEqual([
      { net_ore: 1000_00, reason: 'Feil beløp' },
    ]),
  );
});

test('one credited in full says so, and offers neither payment nor credit', async () => {
  await open([anInvoice({ credit_notes: [{ ...note, net_ore: 5000_00, vat_ore: 1250_00, total_ore: 6250_00 }] })]);
  const row = await screen.findByRole('row', { name: /Kreditnota K3/ });
  expect(within(row).getByText('Kreditert')).toBeDefined();
  expect(within(row).queryByRole('button', { name: /Merk betalt|Krediter/ })).toBeNull();
});

test('in English too', async () => {
  localStorage.setItem('language', 'en');
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Credit invoice 12' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Credit invoice 12?' }));
  expect(dialog.getByLabelText('Amount without VAT')).toBeDefined();
});
