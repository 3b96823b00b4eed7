import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, inDays } from '#testing/bookings.ts';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { formatTypedDate } from '#ui/DateField.tsx';

const site = theSite();
const club = aClub();
const hut = aHutInList();
const other = aHutInList({ id: `${hut.id.slice(0, -1)}9`, name: 'Fjellbu' });
const paid = aBooking({ status: 'allocated', paid: true });
const unpaid = aBooking({ id: `${paid.id.slice(0, -1)}2`, first_name: 'Eva', status: 'allocated' });
const CLOSE = `POST /api/clubs/${club.id}/huts/${hut.id}/closing`;

const open = () =>
  site.open(`/clubs/${club.id}/manage/bookings`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [aMember()], pending_invitations: [] },
      'GET /api/memberships/clubs/{id}/huts': { huts: [hut, other] },
      'GET /api/bookings': { bookings: [] },
      'GET /api/clubs/{clubId}/huts/{hutId}/closing': {
        stays: [
          { booking: paid, paid_ore: 100_000, paying: false, total_ore: 100_000, free_huts: [] },
          {
            booking: unpaid,
            paid_ore: 0,
            paying: false,
            total_ore: 100_000,
            free_huts: [{ id: other.id, name: 'Fjellbu', total_ore: 40_000 }],
          },
        ],
        requests: [aBooking({ status: 'requested' })],
      },
      [CLOSE]: { cancelled: 1, moved: 1, requests: 1 },
    },
  });

test('a hut is closed: each stay is listed with a choice, and all is sent as one act', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Steng en hytte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Steng en hytte' }));
  await user.type(dialog.getByRole('textbox', { name: 'Første dag' }), formatTypedDate('no', inDays(30)));
  await user.type(dialog.getByRole('textbox', { name: 'Siste dag' }), formatTypedDate('no', inDays(36)));
  const first = await dialog.findByRole('combobox', { name: /^Hva skal skje med Ola Li/ });
  expect(
    within(first)
      .getAllByRole('option')
      .map((one) => one.textContent?.replaceAll(/\s/gu, ' ')),
  ).toEqual(['Avlys, 1 000 kr tilbake']);
  expect(dialog.getByText('1 forespørsel tas bort, og den som spurte, får e-post.')).toBeDefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Hva skal skje med Eva Li/ }), other.id);

  const confirm = dialog.getByRole('button', { name: 'Steng hytta' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Røret har sprukket.');
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  await user.click(confirm);
  expect(await screen.findByText(/er stengt\. Avlyst: 1, flyttet: 1, forespørsler tatt bort: 1\./)).toBeDefined();
  expect(site.requests(CLOSE)).toEqual([
    expect.objectContaining({
      body: {
        start_date: inDays(30),
        end_date: inDays(36),
        name: 'Stengt',
        reason: 'Røret har sprukket.',
        stays: [
          { booking_id: paid.id, move_to: null },
          { booking_id: unpaid.id, move_to: other.id },
        ],
      },
    }),
  ]);
});
