import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import type { Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const GROUPS = `/api/clubs/${club.id}/groups`;
const families = {
  id: '0198c9f0-0000-7000-8000-0000000000a1',
  name: 'Barnefamilier',
  strength: 'x3' as const,
  members: 1,
  waiting: 1,
  own: null,
  until: null,
};
const kari = aMember({ first_name: 'Kari', last_name: 'Nordmann' });
const inGroup = {
  user_id: '0198c9f0-0000-7000-8000-0000000000b1',
  name: 'Siri',
  until: '2027-08-01',
  state: 'in' as const,
};
const asked = { user_id: '0198c9f0-0000-7000-8000-0000000000b2', name: 'Ola', until: null, state: 'asked' as const };

const openTab = (api: Replies = {}) =>
  site.open(`/clubs/${club.id}/manage/members`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [kari], pending_invitations: [] },
      'GET /api/clubs/{clubId}/groups': { groups: [families] },
      'GET /api/clubs/{clubId}/groups/{groupId}/members': { members: [asked, inGroup] },
      'PUT /api/clubs/{clubId}/groups/{groupId}/members/{userId}': null,
      'DELETE /api/clubs/{clubId}/groups/{groupId}/members/{userId}': null,
      'POST /api/clubs/{clubId}/groups': { id: families.id },
      ...api,
    },
  });

const panel = async () => within(await screen.findByRole('region', { name: 'Grupper' }));

test('club admins see who is in a group, say yes to who has asked, and take others in and out', async () => {
  const user = await openTab();
  const groups = await panel();
  expect(await groups.findByText('1 medlem · 1 har bedt om å bli med')).toBeDefined();
  await user.click(groups.getByRole('button', { name: 'Vis hvem som er med i Barnefamilier' }));
  expect(await groups.findByText(/Til og med .*1. august/)).toBeDefined();
  await user.click(await groups.findByRole('button', { name: 'Ta med i gruppa' }));
  await user.click(groups.getByRole('button', { name: 'Ta ut Siri' }));
  await user.click(groups.getByRole('button', { name: 'Ta med Ola' }));
  const members = `${GROUPS}/${families.id}/members`;
  await waitFor(() => {
    expect(site.requests(`PUT ${members}/${asked.user_id}`)).toHaveLength(1);
    expect(site.requests(`DELETE ${members}/${inGroup.user_id}`)).toHaveLength(1);
    expect(site.requests(`PUT ${members}/${kari.id}`).at(-1)?.body).toEqual({ until: null });
  });
});

test('a group is made by its name, and one with members is not deleted', async () => {
  const user = await openTab();
  const groups = await panel();
  await user.type(await groups.findByRole('textbox', { name: 'Navnet på en ny gruppe' }), 'Unge');
  await user.click(groups.getByRole('button', { name: 'Lag gruppa' }));
  expect(await screen.findByText('Gruppa er laget.')).toBeDefined();
  expect(site.requests(`POST ${GROUPS}`).at(-1)?.body).toEqual({ name: 'Unge' });
  expect(groups.queryByRole('button', { name: /^Slett gruppa/ })).toBeNull();
});
