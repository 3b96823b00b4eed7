import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { anActivePlan, anInvoice, aPaymentConfig } from '#testing/subscriptions.ts';

const site = theSite();
const club = aClub();

test('a credit note stands on the sheet of its invoice, with the reason and what is left', async () => {
  const note = { id: club.id, number: 3, issued_on: '2026-11-20', reason: 'Feil beløp', net_ore: 1000_00 };
  const invoice = anInvoice({ credit_notes: [{ ...note, vat_ore: 250_00, total_ore: 1250_00 }] });
  await site.open(`/clubs/${club.id}/manage/plan/invoices/${invoice.id}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/clubs/{clubId}/invoices/{invoiceId}': {
        invoice,
        seller: { name: 'Hyttelaget AS', org_number: '999888777', address: 'Storgata 1', account: '12345678903' },
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Kreditnotaer' })).toBeDefined();
  const said = document.querySelector('main')?.textContent?.replaceAll(/\s/g, ' ') ?? '';
  for (const part of ['Kreditnota K3', 'Begrunnelse: Feil beløp', '−1 250 kr', 'Igjen etter kreditering: 5 000 kr'])
    expect(said).toContain(part);
  expect(screen.getByRole('button', { name: 'Last ned EHF for Kreditnota K3' })).toBeDefined();
});

test('invoices are listed, and each has a sheet to print', async () => {
  const invoice = anInvoice();
  const user = await site.open(`/clubs/${club.id}/manage/plan`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/config/stripe': aPaymentConfig(),
      'GET /api/clubs/{clubId}/subscription/status': anActivePlan(),
      'GET /api/clubs/{clubId}/subscription/receipts': { receipts: [] },
      'GET /api/clubs/{clubId}/invoices': {
        invoices: [invoice, anInvoice({ id: club.id, number: 11, due_on: '2026-01-01' })],
      },
      'GET /api/clubs/{clubId}/invoices/{invoiceId}': {
        invoice,
        seller: {
          name: 'Hyttelaget AS',
          org_number: '999888777',
          address: 'Storgata 1\n0001 Oslo',
          account: '12345678903',
        },
      },
    },
  });
  const said = () => document.querySelector('main')?.textContent?.replaceAll(/\s/g, ' ') ?? '';
  expect(await screen.findByRole('row', { name: /Faktura 11 .*Forfalt/ })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Faktura 12' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Faktura 12' })).toBeDefined();
  for (const part of ['Hyttelaget AS', '999 888 777 MVA', '987 654 321', '1234 56 78903', '0000129', '6 250 kr'])
    expect(said()).toContain(part);
});
