import type { SentMessage } from '@hytte/contract/clubs/messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import type { Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const hut = aHutInList();
const sent: SentMessage = {
  id: '0198c9f0-0000-7000-8000-000000000011',
  sent_at: '2026-11-17T09:00:00.000Z',
  by: null,
  selection: 'hut',
  about: 'Trollbu',
  title: 'Veien er stengt',
  text: 'Bruk stien.',
  recipients: 7,
};

const open = (path = '', api: Replies = {}) =>
  site.open(`/clubs/${club.id}/manage/messages${path}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [hut] },
      'GET /api/clubs/{clubId}/messages': { messages: [sent] },
      'GET /api/clubs/{clubId}/messages/recipients': { recipients: 2 },
      'POST /api/clubs/{clubId}/messages': { recipients: 2 },
      ...api,
    },
  });

test('what was sent is listed: to whom, by whom, to how many, and what it said', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Sendt' }));
  for (const text of ['De som skal til én hytte: Trollbu', 'Slettet konto', '7', 'Bruk stien.'])
    expect(table.getByText(text)).toBeDefined();
});

test('a message is sent to the chosen hut after a question that says to how many', async () => {
  const user = await open('?to=hut');
  const form = within(await screen.findByRole('region', { name: 'Ny melding' }));
  expect(form.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await form.findByRole('option', { name: hut.name });
  await user.selectOptions(form.getByRole('combobox', { name: 'Hytte' }), hut.id);
  expect(await form.findByText('2 personer får meldingen.')).toBeDefined();
  await user.type(form.getByRole('textbox', { name: 'Emne' }), 'Veien');
  await user.type(form.getByRole('textbox', { name: 'Melding' }), 'Bruk stien');
  await user.click(form.getByRole('button', { name: 'Send' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sende til 2 personer?' }));
  await user.click(question.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sendt til 2 personer.')).toBeDefined();
  expect(site.requests(`POST /api/clubs/${club.id}/messages`).map(({ body }) => body)).toEqual([
    { selection: 'hut', id: hut.id, title: 'Veien', text: 'Bruk stien' },
  ]);
});

test('nobody in the selection is said before anything is written', async () => {
  await open('?to=unpaid', { 'GET /api/clubs/{clubId}/messages/recipients': { recipients: 0 } });
  const form = within(await screen.findByRole('region', { name: 'Ny melding' }));
  expect(await form.findByText('Ingen er i dette utvalget nå.')).toBeDefined();
  expect(form.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});
