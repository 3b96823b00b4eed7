import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const KEY = 'DELETE /api/profile/identities/{id}';
const google = {
  id: '0198a000-0000-7000-8000-000000000001',
  provider: 'google' as const,
  created_at: '2026-03-02T10:00:00.000Z',
};

const open = (api: Replies) =>
  site.open('/profile?tab=password', {
    token: aToken(),
    api: { 'GET /api/profile': { user: aUser() }, 'GET /api/memberships/my-clubs': { memberships: [] }, ...api },
  });

async function removeGoogle(reply: Replies[typeof KEY]) {
  let identities = [google];
  const user = await open({
    'GET /api/profile/identities': () => ({ identities }),
    [KEY]: () => {
      if (reply === null) identities = [];
      return reply as null;
    },
  });
  expect(await screen.findByText('Koblet til 2. mars 2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Fjern Google' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Fjerne innlogging med Google?' });
  await user.click(within(dialog).getByRole('button', { name: 'Fjern Google' }));
}

test('a linked sign-in is shown, and removed after a question', async () => {
  await removeGoogle(null);
  expect(await screen.findByText('Innloggingen er fjernet.')).toBeDefined();
  expect(site.requests(`DELETE /api/profile/identities/${google.id}`)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Koblede innlogginger')).toBeNull());
});

test('the last way in stays, and the reason is said', async () => {
  await removeGoogle(refuse('last_way_in'));
  expect(await screen.findByText(/Dette er den eneste måten du kan logge inn på/)).toBeDefined();
});

test('without a linked sign-in nothing is said of it', async () => {
  await open({ 'GET /api/profile/identities': { identities: [] } });
  await screen.findByLabelText('Nåværende passord');
  expect(screen.queryByText('Koblede innlogginger')).toBeNull();
});
