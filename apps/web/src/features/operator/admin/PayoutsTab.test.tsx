import type { PayoutFile, PlatformPayout } from '@hytte/contract/money/payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { type Replies, refuse } from '#testing/test-api.ts';

const site = theSite();

const aFile = (given: Partial<PayoutFile> = {}): PayoutFile => ({
  id: '0198c9f0-0000-7000-8000-0000000000f1',
  file_name: 'utbetalinger-2026-11-01-ab12cd.xml',
  count: 3,
  total_ore: 420_600,
  held_count: 0,
  made_at: '2026-11-01T08:00:00.000Z',
  sent_at: null,
  taken_back_at: null,
  ...given,
});

const aPayout = (given: Partial<PlatformPayout> = {}): PlatformPayout => ({
  id: '0198c9f0-0000-7000-8000-0000000000e1',
  club_id: '0198c9f0-0000-7000-8000-0000000000c1',
  club_name: 'Blåtind hytteklubb',
  month: '2026-10-01',
  amount_ore: 140_200,
  status: 'ready',
  sent_at: null,
  account: '•••• 8903',
  file_name: aFile().file_name,
  ...given,
});

const open = (files: PayoutFile[], api: Replies = {}) =>
  site.open('/admin/payouts', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser({ role: 'admin' }) },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/admin/payouts': { payouts: [aPayout()], next: null },
      'GET /api/admin/payout-files': { files, next: null },
      ...api,
    },
  });

const fileRow = async () =>
  within(await screen.findByRole('table', { name: 'Betalingsfiler' }))
    .getAllByRole('row')
    .at(-1);
const button = (name: RegExp) => screen.queryByRole('button', { name });

test('a payout says which file it is in, and is not ticked by itself', async () => {
  await open([aFile()]);
  const payouts = within(await screen.findByRole('table', { name: 'Utbetalinger' }));
  expect(payouts.getByText('I utbetalinger-2026-11-01-ab12cd.xml')).toBeDefined();
  expect(payouts.queryByRole('button')).toBeNull();
});

test('one act marks the whole file sent, after a question with count and sum', async () => {
  const user = await open([aFile()], {
    'POST /api/admin/payout-files/{id}/sent': { file: aFile({ sent_at: '2026-11-02T08:00:00.000Z' }) },
  });
  expect((await fileRow())?.textContent).toContain('Ikke merket sendt');
  await user.click(await screen.findByRole('button', { name: /^Merk sendt: utbetalinger/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('heading').textContent.replaceAll(/\s/g, ' ')).toContain('3 utbetalinger, i alt 4 206 kr');
  await user.click(dialog.getByRole('button', { name: 'Merk sendt' }));
  expect(await screen.findByText('3 utbetalinger er merket sendt.')).toBeDefined();
  expect(site.requests(`POST /api/admin/payout-files/${aFile().id}/sent`)).toHaveLength(1);
});

test('a file that was not used is taken back; a refusal is told in the question', async () => {
  const user = await open([aFile()], { 'POST /api/admin/payout-files/{id}/take-back': refuse('payout_file_sent') });
  await user.click(await screen.findByRole('button', { name: /^Trekk tilbake: / }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Se først etter i banken/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Trekk tilbake' }));
  expect(await dialog.findByText('Filen er merket sendt og kan ikke trekkes tilbake.')).toBeDefined();
});

test('a file with a payout on hold cannot be fetched, and sending it warns', async () => {
  const user = await open([aFile({ held_count: 1 })]);
  expect((await fileRow())?.textContent).toContain('1 holdes tilbake');
  expect(button(/^Last ned igjen/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Merk sendt: / }));
  expect(await screen.findByText(/bare hvis banken allerede har betalt/)).toBeDefined();
});

test.each([
  ['sent', { sent_at: '2026-11-02T08:00:00.000Z' }, true],
  ['taken back', { taken_back_at: '2026-11-02T08:00:00.000Z' }, false],
])('a file that is %s is decided', async (_what, given, canFetch) => {
  await open([aFile(given)]);
  await fileRow();
  expect(button(/^Merk sendt/)).toBeNull();
  expect(button(/^Trekk tilbake/)).toBeNull();
  await waitFor(() => expect(button(/^Last ned igjen/) !== null).toBe(canFetch));
});
