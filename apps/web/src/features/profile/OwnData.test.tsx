import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const DELETION = 'DELETE /api/profile';
const STATUS = 'GET /api/profile/email/status';

const open = (api: Replies) => {
  const signedIn = { 'GET /api/profile': { user: aUser() }, 'GET /api/memberships/my-clubs': { memberships: [] } };
  return site.open('/profile', { token: aToken(), api: { ...signedIn, ...api } });
};

async function askToDelete(confirmWith: 'nothing' | 'password' | 'sign_in', api: Replies) {
  const user = await open({ [STATUS]: { pending: null, confirm_with: confirmWith }, ...api });
  await user.click(await screen.findByRole('button', { name: 'Slett kontoen' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Slette kontoen for godt?' }));
  // Until it is known what the server wants to see, the button waits.
  await waitFor(() => expect(question.queryByRole('button', { busy: true })).toBeNull());
  const confirm = question.getByRole('button', {
    name: confirmWith === 'sign_in' ? 'Logg inn på nytt' : 'Slett kontoen',
  });
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
  const { user, question, confirm } = await askToDelete('nothing', { [DELETION]: null });
  expect(question.getByText(/^Dette slettes: navn, e-post/)).toBeDefined();
  expect(question.getByText(/^Dette blir igjen uten navnet ditt/)).toBeDefined();
  await user.click(confirm);

  expect(await screen.findByText('Kontoen din er slettet. Takk for turen.')).toBeDefined();
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Prøv gratis' })).toBeDefined();
  expect(site.requests(DELETION)[0]?.body).toEqual({});
});

test('long after signing in the password is asked for', async () => {
  const { user, question, confirm } = await askToDelete('password', { [DELETION]: refuse('wrong_password') });
  await user.click(confirm);
  expect(question.getByText('Skriv inn passordet.')).toBeDefined();
  expect(site.requests(DELETION)).toEqual([]);

  await user.type(question.getByLabelText('Passord'), 'feil');
  await user.click(confirm);
  expect(await question.findByText('Passordet du skrev inn, er ikke riktig.')).toBeDefined();
  expect(site.requests(DELETION)[0]?.body).toEqual({ password: 'feil' });
});

test('an owner learns what to do first', async () => {
  const { user, question, confirm } = await askToDelete('nothing', { [DELETION]: refuse('owns_clubs') });
  await user.click(confirm);
  expect((await question.findByRole('alert')).textContent).toMatch(/^Du eier en klubb\. Gi den videre/);
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('without a password to confirm with, one signs in again first and comes back', async () => {
  const { user, confirm } = await askToDelete('sign_in', { 'POST /api/auth/logout': null });
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(sessionStorage.getItem('returnTo')).toBe('/profile');
  expect(site.requests(DELETION)).toEqual([]);
});
