import type { OwnHousehold } from '@hytte/contract/clubs/households';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aNextDraw } from '#testing/draws.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();

const ALONE: OwnHousehold = { counts: true, people: [], waits_for: null, invitations: [], sent: [] };
const TOGETHER: OwnHousehold = {
  ...ALONE,
  people: [
    { id: aUser().id, name: 'Kari Fjell', is_self: true },
    { id: 'ola', name: 'Ola Li', is_self: false },
  ],
};
const until = '2026-12-01T10:00:00.000Z';

const open = (household: OwnHousehold | (() => OwnHousehold), api: Replies = {}) =>
  site.open(`/clubs/${club.id}/draws`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/clubs/{clubId}/draws/next': aNextDraw(),
      'GET /api/clubs/{clubId}/draws': { draws: [] },
      'GET /api/clubs/{clubId}/household': household,
      ...api,
    },
  });

const card = async () => within(await screen.findByRole('region', { name: 'Husstand' }));

test('a member invites by address, and is not told whether a member has it', async () => {
  const user = await open(ALONE, { 'POST /api/clubs/{clubId}/households': {} });
  const household = await card();
  const field = household.getByLabelText('E-postadressen til en du bor sammen med');
  await user.type(field, 'ola');
  await user.click(household.getByRole('button', { name: 'Inviter til husstanden' }));
  expect(site.requests(`POST /api/clubs/${club.id}/households`)).toEqual([]);
  await user.type(field, '@example.com');
  await user.click(household.getByRole('button', { name: 'Inviter til husstanden' }));
  expect(await screen.findByText('Er ola@example.com medlem av klubben, er en invitasjon på vei.')).toBeDefined();
  expect(site.requests(`POST /api/clubs/${club.id}/households`).map(({ body }) => body)).toEqual([
    { email: 'ola@example.com' },
  ]);
});

test('who is invited reads what it means, and accepts', async () => {
  let own: OwnHousehold = { ...ALONE, invitations: [{ id: 'i1', from: 'Ola Li', until }] };
  const user = await open(() => own, {
    'POST /api/clubs/{clubId}/household-invitations/{id}/accept': () => {
      own = TOGETHER;
      return TOGETHER;
    },
  });
  const household = await card();
  expect(
    household.getByText(/Ola Li inviterer deg til husstanden sin\. Sier du ja, teller dere som ett/),
  ).toBeDefined();
  await user.click(household.getByRole('button', { name: 'Ja, vi bor sammen' }));
  expect(await screen.findByText('Dere er nå en husstand.')).toBeDefined();
  expect(
    await screen.findByText(/Dere teller som ett i trekningen, og har poeng og ønskeliste sammen\./),
  ).toBeDefined();
  expect((await card()).getByText('Kari Fjell (deg)')).toBeDefined();
});

test('a refusal says what to do', async () => {
  const user = await open(
    { ...ALONE, invitations: [{ id: 'i1', from: 'Ola Li', until }] },
    {
      'POST /api/clubs/{clubId}/household-invitations/{id}/accept': refuse('household_has_two_lists', {
        details: { name: 'Påsken' },
      }),
    },
  );
  await user.click((await card()).getByRole('button', { name: 'Ja, vi bor sammen' }));
  expect(
    await screen.findByText(
      'Dere har begge ønskeliste i Påsken, og en husstand har bare én. Vent til Påsken er trukket.',
    ),
  ).toBeDefined();
});

test('leaving is asked about, and waits for the draw of a shared list', async () => {
  const user = await open(TOGETHER, { 'DELETE /api/clubs/{clubId}/households/members/{userId}': null });
  await user.click((await card()).getByRole('button', { name: 'Gå ut av husstanden' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Gå ut av husstanden' }));
  await user.click(question.getByRole('button', { name: 'Gå ut av husstanden' }));
  expect(await screen.findByText('Du er ute av husstanden.')).toBeDefined();
});

test('while a list is shared, the card says when one can leave', async () => {
  await open({ ...TOGETHER, waits_for: { name: 'Påsken', draw_at: '2027-01-20T11:00:00.000Z' } });
  const household = await card();
  expect(household.getByText(/Dere har ønskeliste i Påsken\. Du kan gå ut når den er trukket, 20\. jan/)).toBeDefined();
  expect(household.queryByRole('button', { name: 'Gå ut av husstanden' })).toBeNull();
});

test('nothing is seen in a club that does not count households', async () => {
  await open({ ...ALONE, counts: false });
  expect(await screen.findByRole('heading', { name: 'Tidligere trekninger' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Husstand' })).toBeNull();
});
