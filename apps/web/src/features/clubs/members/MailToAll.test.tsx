import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const SEND = `POST /api/memberships/clubs/${club.id}/send-email`;

async function openDialog(send: Replies['POST /api/memberships/clubs/{id}/send-email'] = { recipients: 2 }) {
  const user = await site.open(`/clubs/${club.id}/manage/members`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': {
        members: [aMember(), aMember({ id: 'siri' })],
        pending_invitations: [],
      },
      'GET /api/memberships/clubs/{id}/imports': { imports: [] },
      'POST /api/memberships/clubs/{id}/send-email': send,
    },
  });
  await user.click(await screen.findByRole('button', { name: /Send e-post til alle|Fortsett på utkastet/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Send e-post til alle' })) };
}

test('an email shows as it will be read, says how many get it, and goes out', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByText(/^Går til alle 2 medlemmer, også deg selv\./)).toBeDefined();
  expect(dialog.getByText(/^Svar går til \S+@\S+\. Alle som får e-posten/)).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Tittel' }), 'Dugnad');
  await user.type(dialog.getByRole('textbox', { name: 'Melding' }), 'Ta med ved.');
  const preview = dialog.getByRole('region', { name: 'Slik ser den ut' });
  expect(preview.textContent).toContain('Blåtind hytteklubb: Dugnad');
  expect(preview.textContent).toContain('Skrevet av Kari Fjell til alle medlemmer av Blåtind hytteklubb.');
  await user.click(dialog.getByRole('button', { name: 'Send til 2' }));
  expect(await screen.findByText('E-posten er på vei til 2 medlemmer.')).toBeDefined();
  expect(site.requests(SEND).map(({ body }) => body)).toEqual([{ title: 'Dugnad', message: 'Ta med ved.' }]);
  expect(localStorage.getItem(`draft:${aUser().id}:mailDrafts`)).toBe('{}');
});

test('title and message are both needed', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send til 2' }));
  expect(await dialog.findByText('Skriv inn en tittel.')).toBeDefined();
  expect(dialog.getByText('Skriv en melding.')).toBeDefined();
  expect(site.requests(SEND)).toEqual([]);
});

test('a draft outlives the dialog and a failed sending, and is thrown away only after a question', async () => {
  const { user, dialog } = await openDialog(refuse('too_many_requests'));
  await user.type(dialog.getByRole('textbox', { name: 'Tittel' }), 'Dugnad');
  await user.type(dialog.getByRole('textbox', { name: 'Melding' }), 'Ta med ved.');
  await user.click(dialog.getByRole('button', { name: 'Send til 2' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('For mange forsøk');
  await user.click(dialog.getByRole('button', { name: 'Lukk' }));

  const again = await openDialog();
  expect(again.dialog.getByRole('textbox', { name: 'Melding' })).toHaveProperty('value', 'Ta med ved.');
  await again.user.click(again.dialog.getByRole('button', { name: 'Forkast utkastet' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Forkaste utkastet?' }));
  await again.user.click(question.getByRole('button', { name: 'Forkast utkastet' }));
  expect(await screen.findByRole('button', { name: 'Send e-post til alle' })).toBeDefined();
  expect(localStorage.getItem(`draft:${aUser().id}:mailDrafts`)).toBe('{}');
});
