import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();
const club = aClub();
const NAUSTET = '0198c9f0-0000-7000-8000-0000000000f7';
const kari = aMember({ id: 'kari', first_name: 'Kari', last_name: 'Fjell', offices: { treasurer: true, hut_ids: [] } });
const siri = aMember({ id: 'siri', first_name: 'Siri', last_name: 'Dal' });

const open = async () => {
  const user = await site.open(`/clubs/${club.id}/manage/members`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [kari, siri], pending_invitations: [] },
      'GET /api/memberships/clubs/{id}/huts': { huts: [aHutInList({ id: NAUSTET, name: 'Naustet' })] },
      'GET /api/memberships/clubs/{id}/imports': { imports: [] },
      'GET /api/clubs/{clubId}/households': { counts: false, households: [] },
      'GET /api/clubs/{clubId}/groups': { groups: [] },
      'PUT /api/clubs/{clubId}/members/{userId}/offices': {},
    },
  });
  return { user, panel: within(await screen.findByRole('region', { name: 'Verv' })) };
};

const sentTo = (userId: string) =>
  site.requests(`PUT /api/clubs/${club.id}/members/${userId}/offices`).map(({ body }) => body);

test('club admins see who has an office, and end it', async () => {
  const { user, panel } = await open();
  expect(panel.getByText('Kasserer')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Endre Kari Fjell' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Verv for Kari Fjell' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Kasserer' }));
  await user.click(dialog.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Vervene til Kari Fjell er lagret.');
  expect(sentTo('kari')).toEqual([{ treasurer: false, hut_ids: [] }]);
});

test('they make a member the keeper of a hut', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Gi et medlem verv' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Gi et medlem verv' }));
  const whom = dialog.getByRole('combobox', { name: 'Medlem' });
  expect(
    within(whom)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Siri Dal']);
  await user.click(dialog.getByRole('checkbox', { name: 'Naustet' }));
  await user.click(dialog.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Vervene til Siri Dal er lagret.');
  expect(sentTo('siri')).toEqual([{ treasurer: false, hut_ids: [NAUSTET] }]);
});
