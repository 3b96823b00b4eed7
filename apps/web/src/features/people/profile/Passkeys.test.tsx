import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const phone = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Telefonen',
  created_at: '2026-03-02T10:00:00.000Z',
  last_used_at: '2026-11-01T10:00:00.000Z',
  is_backed_up: true,
};

const open = (api: Replies) =>
  site.open('/profile?tab=password', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/profile/identities': { identities: [] },
      ...api,
    },
  });

test('passkeys are shown with their names and last use', async () => {
  await open({ 'GET /api/profile/passkeys': { passkeys: [phone, { ...phone, id: aUser().id, last_used_at: null }] } });
  const facts = 'Lagt til 2. mars 2026 · sist brukt 1. november 2026 · følger med til flere enheter';
  expect(await screen.findByText(facts)).toBeDefined();
  expect(screen.getByText(/ikke brukt ennå/)).toBeDefined();
});

test('a passkey gets another name', async () => {
  let name = phone.name;
  const user = await open({
    'GET /api/profile/passkeys': () => ({ passkeys: [{ ...phone, name }] }),
    'PUT /api/profile/passkeys/{id}': () => {
      name = 'Gammel telefon';
      return { passkey: { ...phone, name } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Endre navn Telefonen' }));
  const field = await screen.findByLabelText('Navn på passnøkkelen');
  await user.clear(field);
  await user.type(field, 'Gammel telefon{Enter}');
  expect(await screen.findByText('Navnet er endret.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Endre navn Gammel telefon' })).toBeDefined();
  expect(site.requests(`PUT /api/profile/passkeys/${phone.id}`)[0]?.body).toEqual({ name: 'Gammel telefon' });
});

async function remove(reply: null | ReturnType<typeof refuse>) {
  let passkeys = [phone];
  const user = await open({
    'GET /api/profile/passkeys': () => ({ passkeys }),
    'DELETE /api/profile/passkeys/{id}': () => {
      if (reply === null) passkeys = [];
      return reply;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Fjern Telefonen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Fjerne «Telefonen»?' });
  await user.click(within(dialog).getByRole('button', { name: 'Fjern' }));
}

test('a passkey is removed after a question', async () => {
  await remove(null);
  expect(await screen.findByText('Passnøkkelen er fjernet.')).toBeDefined();
  await waitFor(() => expect(screen.getByText('Du har ingen passnøkler ennå.')).toBeDefined());
});

test('the last way in stays, and the reason is said', async () => {
  await remove(refuse('last_way_in'));
  expect(await screen.findByText(/Dette er den eneste måten du kan logge inn på/)).toBeDefined();
});

test('a browser without passkeys says so', async () => {
  await open({ 'GET /api/profile/passkeys': { passkeys: [] } });
  expect(await screen.findByText('Denne nettleseren kan ikke bruke passnøkler her.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Legg til passnøkkel' })).toBeNull();
});
