import type { OutsidePaymentOfStay } from '@hytte/contract/money/outside-payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, aCost } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { anOutsidePayment, paymentSettings } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const MARK = 'POST /api/bookings/{id}/outside-payment';
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ');

const PAID = {
  amount_ore: 135_000,
  paid_on: '2026-11-10',
  how: 'payroll',
  note: 'Trekkes i november',
  marked_at: '2026-11-10T12:00:00.000Z',
} as const;

/** A guest's stay in the dialog of somebody who runs a club that collects payment itself. */
async function openGuestsStay(outside: OutsidePaymentOfStay, api: Replies = {}) {
  const user = await site.open(`/clubs/${club.id}/manage/bookings`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [], pending_invitations: [] },
      'GET /api/memberships/clubs/{id}/huts': { huts: [] },
      'GET /api/bookings': { bookings: [aBooking({ status: 'allocated', paid: outside.payment !== null })] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      'GET /api/bookings/{id}/responses': { responses: [] },
      'GET /api/clubs/{clubId}/payment-settings': paymentSettings(),
      'GET /api/bookings/{id}/payment': { payment: null },
      'GET /api/bookings/{id}/outside-payment': outside,
      [MARK]: {},
      ...api,
    },
  });
  await user.click(await screen.findByRole('button', { name: /Trollbu/ }));
  return { user, block: within(await screen.findByRole('region', { name: 'Betaling' })) };
}

async function askToMark(api: Replies = {}) {
  const { user, block } = await openGuestsStay(anOutsidePayment({ may_mark: true }), api);
  await user.click(await block.findByRole('button', { name: 'Merk som betalt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Er oppholdet betalt?' }));
  return { user, dialog, save: () => dialog.getByRole('button', { name: 'Merk som betalt' }) };
}

const sent = (method = 'POST') => site.requests(`${method} /api/bookings/${aBooking().id}/outside-payment`);

test('the treasurer marks a stay with its price and how it was paid', async () => {
  const { user, dialog, save } = await askToMark();
  await user.click(dialog.getByRole('radio', { name: 'Vipps' }));
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ amount_ore: 135_000, how: 'vipps', note: null, other_amount: false });
});

test('another amount asks for a choice and a reason', async () => {
  const { user, dialog, save } = await askToMark();
  const amount = dialog.getByRole('textbox', { name: 'Beløp i kroner' });
  await user.clear(amount);
  await user.type(amount, '675');
  expect(save()).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: 'Gjelder som betalt likevel' }));
  expect(save()).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: 'Merknad' }), 'Halv pris etter dugnad');
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ amount_ore: 67_500, note: 'Halv pris etter dugnad', other_amount: true });
});

test('a refusal is said in the dialog', async () => {
  const { user, dialog, save } = await askToMark({ [MARK]: refuse('payment_already_completed') });
  await user.click(save());
  expect((await dialog.findByRole('alert')).textContent).toBe('Oppholdet er allerede betalt.');
});

test('a marked stay says when and how it was paid, and can be unmarked', async () => {
  const { user, block } = await openGuestsStay(anOutsidePayment({ payment: PAID, may_mark: true }), {
    'DELETE /api/bookings/{id}/outside-payment': {},
  });
  expect(plain((await block.findByText(/kr betalt/)).textContent)).toContain('1 350 kr betalt');
  expect(block.getByText(/Trekk i lønn/)).toBeDefined();
  expect(block.getByText('Trekkes i november')).toBeDefined();
  await user.click(block.getByRole('button', { name: 'Fjern merkingen' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Fjern merkingen' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});
