import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const DELETION = 'DELETE /api/profile';

const open = (api: Replies) => {
  const signedIn = { 'GET /api/profile': { user: aUser() }, 'GET /api/memberships/my-clubs': { memberships: [] } };
  return site.open('/profile', { token: aToken(), api: { ...signedIn, ...api } });
};

async function askToDelete(api: Replies) {
  const user = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Slett kontoen' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Slette kontoen for godt?' }));
  const confirm = question.getByRole('button', { name: 'Slett kontoen' });
  return { user, question, confirm };
}

test('everything we keep is handed over as one file, named after the day', async () => {
  const user = await open({
    'POST /api/profile/export': { exported_at: '2026-11-15T10:00:00.000Z', data: { users: [{ email: 'k@x.no' }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Last ned dataene mine' }));
  expect(await screen.findByText('Filen hyttelaget-2026-11-15.json er lastet ned.')).toBeDefined();
});

test('deleting says what goes and what stays, and ends on the front page without a trace', async () => {
  const { user, question, confirm } = await askToDelete({ [DELETION]: null });
  expect(question.getByText(/^Dette slettes: navn, e-post/)).toBeDefined();
  expect(question.getByText(/^Dette blir igjen uten navnet ditt/)).toBeDefined();
  await user.click(confirm);

  expect(await screen.findByText('Kontoen din er slettet. Takk for turen.')).toBeDefined();
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Prøv gratis' })).toBeDefined();
  expect(site.requests(DELETION)).toHaveLength(1);
});

test('long after signing in it is asked who one is, and then the account is deleted', async () => {
  let isReauthenticated = false;
  const { user, confirm } = await askToDelete({
    [DELETION]: () => (isReauthenticated ? null : refuse('prove_again')),
    'GET /api/profile/prove-again': { methods: ['password'] },
    'POST /api/profile/prove-again': () => {
      isReauthenticated = true;
      return {};
    },
  });
  await user.click(confirm);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bekreft at det er deg' }));
  await user.type(await dialog.findByLabelText('Passord'), 'korrekt hest');
  await user.click(dialog.getByRole('button', { name: 'Bekreft' }));
  expect(await screen.findByText('Kontoen din er slettet. Takk for turen.')).toBeDefined();
  expect(site.requests('POST /api/profile/prove-again')[0]?.body).toEqual({ password: 'korrekt hest' });
  expect(site.requests(DELETION)).toHaveLength(2);
});

test('an owner learns what to do first', async () => {
  const { user, question, confirm } = await askToDelete({ [DELETION]: refuse('owns_clubs') });
  await user.click(confirm);
  expect((await question.findByRole('alert')).textContent).toMatch(/^Du eier en klubb\. Gi den videre/);
  expect(localStorage.getItem('token')).not.toBeNull();
});
