import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const club = aMembership();

/** Refuses the first change, and takes what is sent with the new token. */
const ending = (replies: unknown[]): Replies => ({
  'GET /api/profile': { user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [club] },
  'GET /api/profile/identities': { identities: [] },
  'PUT /api/profile': () => replies.shift() as never,
  'POST /api/auth/logout': null,
});

async function changeTheName(replies: Replies) {
  const user = await site.open('/profile', { token: aToken({ issued: new Date(0) }), api: replies });
  const field = await screen.findByRole('textbox', { name: /^Fornavn/ });
  await user.clear(field);
  await user.type(field, 'Karianne');
  await user.click(screen.getByRole('button', { name: /^Lagre/ }));
  return user;
}

test('a session that ends under a form is begun again in place, and the form is sent', async () => {
  const renewed = aToken({ firstName: 'Karianne' });
  const user = await changeTheName({
    ...ending([refuse('not_signed_in'), { user: aUser({ first_name: 'Karianne' }) }]),
    'POST /api/auth/renew': refuse('unexpected'),
    'POST /api/auth/login': { token: renewed, user: aUser() },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Logg inn på nytt' }));
  await user.type(dialog.getByLabelText('Passord'), 'varm-kakao-27');
  await user.click(dialog.getByRole('button', { name: 'Logg inn' }));

  await expect.poll(() => site.requests('PUT /api/profile').length).toBe(2);
  expect(site.requests('PUT /api/profile')[1]).toMatchObject({ authorization: `Bearer ${renewed}` });
  expect(site.requests('POST /api/auth/login')[0]?.body).toEqual({
    email: 'kari@example.com',
    password: 'varm-kakao-27',
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/profile');
  expect(localStorage.getItem('token')).toBe(renewed);
});

test('a wrong password is said, and the form is still there', async () => {
  const user = await changeTheName({
    ...ending([refuse('not_signed_in')]),
    'POST /api/auth/renew': refuse('unexpected'),
    'POST /api/auth/login': refuse('invalid_credentials'),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Logg inn på nytt' }));
  await user.type(dialog.getByLabelText('Passord'), 'feil');
  await user.click(dialog.getByRole('button', { name: 'Logg inn' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('passord');
  expect(screen.getByDisplayValue('Karianne')).toBeDefined();
});

test('another person who signs in gets a page of their own, and does not send what the first has written', async () => {
  const newPage = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const other = aUser({ id: '0198c9f0-0000-7000-8000-000000000009', email: 'ola@example.com' });
  const token = aToken({ sub: other.id });
  localStorage.setItem(`draft:${aUser().id}:mailDrafts`, '{}');
  const user = await changeTheName({
    ...ending([refuse('not_signed_in')]),
    'POST /api/auth/renew': refuse('unexpected'),
    'POST /api/auth/login': { token, user: other },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Logg inn på nytt' }));
  await user.type(dialog.getByLabelText('Passord'), 'varm-kakao-27');
  await user.click(dialog.getByRole('button', { name: 'Logg inn' }));
  await expect.poll(() => newPage.mock.calls).toEqual([['/']]);
  expect(localStorage.getItem('token')).toBe(token);
  expect(localStorage.getItem(`draft:${aUser().id}:mailDrafts`)).toBeNull();
  expect(site.requests('PUT /api/profile')).toHaveLength(1);
  newPage.mockRestore();
});

test('anyone who does not want to is signed out', async () => {
  const user = await changeTheName({
    ...ending([refuse('not_signed_in')]),
    'POST /api/auth/renew': refuse('unexpected'),
  });
  await user.click(await screen.findByRole('button', { name: 'Logg inn på en annen måte' }));
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a 401 that is not our server’s ends nothing', async () => {
  // Of a guest network, say: it has our status and none of our codes.
  const portal = refuse('not_signed_in');
  Reflect.deleteProperty(portal.body, 'code');
  await site.open('/clubs', { token: aToken(), api: { ...ending([]), 'GET /api/profile': portal } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Noe gikk galt' })).toBeDefined();
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('a token of yesterday is renewed once the page has settled, and stays the same person’s', async () => {
  const renewed = aToken();
  const yesterday = aToken({ issued: new Date(Date.now() - 25 * 3_600_000) });
  const user = await site.open('/clubs', {
    token: yesterday,
    api: { ...ending([]), 'POST /api/auth/renew': { token: renewed } },
  });
  await user.click(await screen.findByRole('heading', { name: 'Klubbene dine' }));
  await expect.poll(() => localStorage.getItem('token'), { timeout: 9000 }).toBe(renewed);
  expect(site.requests('POST /api/auth/renew')).toHaveLength(1);
});
