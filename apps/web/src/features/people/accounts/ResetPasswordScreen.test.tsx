import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const sent = () => site.requests('POST /api/auth/confirm-password-reset');

async function choose(api: Replies, password = 'korrekt hest batteri', confirmation = password, token?: string) {
  const user = await site.open('/reset-password?token=secret-link', { api, ...(token && { token }) });
  await user.type(await screen.findByLabelText('Nytt passord'), password);
  await user.type(screen.getByLabelText('Gjenta passordet'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Lagre passordet' }));
}

test('the link leaves the address bar at once, and the password is changed with it', async () => {
  await choose({ 'POST /api/auth/confirm-password-reset': {} });
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Passordet er endret' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Fortsett til innlogging' }).getAttribute('href')).toBe('/login');
  expect(sent().map(({ body }) => body)).toEqual([{ token: 'secret-link', newPassword: 'korrekt hest batteri' }]);
});

test('the session this browser had is over, without a fuss', async () => {
  const api = {
    'POST /api/auth/confirm-password-reset': {},
    'GET /api/profile': { user: aUser() },
    'GET /api/memberships/my-clubs': { memberships: [] },
  };
  await choose(api, undefined, undefined, aToken());
  expect(await screen.findByRole('heading', { name: 'Passordet er endret' })).toBeDefined();
  expect(localStorage.getItem('token')).toBeNull();
  expect(site.cachedData()).toEqual([]);
});

test.each([
  ['sjutegn', 'sjutegn', 'Passordet må ha minst 8 tegn.'],
  ['korrekt hest batteri', 'korrekt hest', 'Passordene er ikke like.'],
])('%s and %s: nothing is sent', async (password, confirmation, message) => {
  await choose({}, password, confirmation);
  expect(await screen.findByText(message)).toBeDefined();
  expect(sent()).toEqual([]);
});

test('what the server has against the password is said at the password, and the link stays good', async () => {
  await choose({ 'POST /api/auth/confirm-password-reset': refuse('password_too_common') });
  expect(await screen.findByText('Dette passordet er for vanlig og lett å gjette. Velg et annet.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Nytt passord'));
});

const invalidLink = () => screen.findByRole('heading', { name: 'Lenken virker ikke' });

test('a used, old or foreign link leads to a new one', async () => {
  await choose({ 'POST /api/auth/confirm-password-reset': refuse('invalid_link') });
  expect(await invalidLink()).toBeDefined();
  expect(screen.getByRole('link', { name: 'Be om en ny lenke' }).getAttribute('href')).toBe('/forgot-password');
});

test.each(['/reset-password', '/reset-password?token='])('%s: without a link there is no form', async (path) => {
  await site.open(path);
  expect(await invalidLink()).toBeDefined();
  expect(screen.queryByLabelText('Nytt passord')).toBeNull();
});

test('trouble on the way is told above the form, and can be tried again', async () => {
  const replies = [refuse('unavailable'), {}];
  await choose({ 'POST /api/auth/confirm-password-reset': () => replies.shift() ?? {} });
  expect((await screen.findByRole('alert')).textContent).toBe('Tjenesten er opptatt akkurat nå. Prøv igjen om litt.');
  screen.getByRole('button', { name: 'Lagre passordet' }).click();
  expect(await screen.findByRole('heading', { name: 'Passordet er endret' })).toBeDefined();
});
