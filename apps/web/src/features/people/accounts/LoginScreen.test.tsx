import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();

const signIn = { token: aToken(), user: aUser() };
const noClubs = { 'GET /api/memberships/my-clubs': { memberships: [] } };

const email = () => screen.findByLabelText('E-post');
const submit = async () => within(await screen.findByRole('main')).findByRole('button', { name: 'Logg inn' });

test('a wrong password is told above the form, and both fields keep what was typed', async () => {
  const user = await site.open('/login', { api: { 'POST /api/auth/login': refuse('invalid_credentials') } });
  await user.type(await email(), 'kari@example.com');
  await user.type(screen.getByLabelText('Passord'), 'not this one');
  await user.click(await submit());

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Feil e-post eller passord.');
  expect(document.activeElement).toBe(alert);
  expect(await email()).toHaveProperty('value', 'kari@example.com');
  expect(localStorage.getItem('token')).toBeNull();
});

test('without e-mail or password nothing is sent, and each empty field says what it wants', async () => {
  const user = await site.open('/login');
  await user.click(await submit());

  expect((await screen.findByRole('alert')).textContent).toBe('Skriv inn både e-post og passord.');
  expect(screen.getByText('Skriv inn e-postadressen din.')).toBeDefined();
  expect(screen.getByText('Skriv inn passordet.')).toBeDefined();
  expect((await email()).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await email());
  expect(site.requests('POST /api/auth/login')).toEqual([]);
});

test('what is wrong with the address is told at its field, which has the focus, until it is fixed', async () => {
  const user = await site.open('/login');
  await user.type(await email(), 'kari');
  await user.type(screen.getByLabelText('Passord'), 'korrekt hest batteri{Enter}');

  expect(await screen.findByText(/^Dette ser ikke ut som en e-postadresse/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(await email());
  await user.type(await email(), '@example.com');
  expect((await email()).hasAttribute('aria-invalid')).toBe(false);
  expect(site.requests('POST /api/auth/login')).toEqual([]);
});

test('the right password leads to the clubs, and the token goes with every call from then on', async () => {
  const user = await site.open('/login', { api: { 'POST /api/auth/login': signIn, ...noClubs } });
  await user.type(await email(), ' Kari@Example.com ');
  await user.type(screen.getByLabelText('Passord'), 'korrekt hest batteri');
  await user.click(await submit());

  expect(await screen.findByRole('heading', { name: 'Ingen klubber ennå' })).toBeDefined();
  expect(window.location.pathname).toBe('/clubs');
  expect(localStorage.getItem('token')).toBe(signIn.token);
  expect(site.requests('GET /api/memberships/my-clubs')[0]?.authorization).toBe(`Bearer ${signIn.token}`);
});

test('with an active club one goes on to the huts', async () => {
  const club = aMembership();
  const user = await site.open('/login', {
    activeClub: club.club_id,
    api: { 'POST /api/auth/login': signIn, 'GET /api/memberships/my-clubs': { memberships: [club] } },
  });
  await user.type(await email(), 'kari@example.com');
  await user.type(screen.getByLabelText('Passord'), 'korrekt hest batteri{Enter}');

  await expect.poll(() => window.location.pathname).toBe('/huts');
});

test('a waiting invitation comes before everything else', async () => {
  sessionStorage.setItem('pendingInvitation', 'abc 123');
  const user = await site.open('/login', { api: { 'POST /api/auth/login': signIn, ...noClubs } });
  await user.type(await email(), 'kari@example.com');
  await user.type(screen.getByLabelText('Passord'), 'korrekt hest batteri{Enter}');

  await expect.poll(() => window.location.pathname + window.location.search).toBe('/join?token=abc+123');
});

test('the password can be looked at', async () => {
  const user = await site.open('/login');
  const password = await screen.findByLabelText('Passord');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Vis' }));
  expect(password.getAttribute('type')).toBe('text');
});

const providers = { google: true, apple: false, microsoft: true };

test('only the sign-ins that are set up are offered, and the browser goes to them', async () => {
  await site.open('/login', { api: { 'GET /api/auth/providers': { providers } } });
  const google = await screen.findByRole('link', { name: 'Fortsett med Google' });
  expect(google.getAttribute('href')).toBe('/api/auth/google');
  expect(screen.getByRole('link', { name: 'Fortsett med Microsoft' }).getAttribute('href')).toBe('/api/auth/microsoft');
  expect(screen.queryByRole('link', { name: 'Fortsett med Apple' })).toBeNull();
});

test('they come together with the form, so that nothing moves', async () => {
  await site.open('/login', { api: { 'GET /api/auth/providers': { providers } } });
  expect(await email()).toBeDefined();
  expect(screen.getByRole('link', { name: 'Fortsett med Google' })).toBeDefined();
});

test('without the list one signs in with a password all the same', async () => {
  await site.open('/login', { api: { 'GET /api/auth/providers': refuse('unavailable') } });
  expect(await email()).toBeDefined();
  expect(screen.queryByText('eller')).toBeNull();
  expect(site.requests('GET /api/auth/providers')).toHaveLength(1);
});

test('a demo offers its people, and one press is enough', async () => {
  const astrid = { part: 'member' as const, name: 'Astrid Solbakken', email: 'a@blatind.example', password: 'kakao' };
  const user = await site.open('/login', {
    api: {
      'GET /api/auth/providers': { providers, demo_logins: [astrid] },
      'POST /api/auth/login': signIn,
      ...noClubs,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Astrid Solbakken/ }));
  await expect.poll(() => window.location.pathname).toBe('/clubs');
  expect(site.requests('POST /api/auth/login')[0]?.body).toEqual({ email: astrid.email, password: astrid.password });
});

test('elsewhere nothing says demo', async () => {
  await site.open('/login', { api: { 'GET /api/auth/providers': { providers } } });
  expect(await email()).toBeDefined();
  expect(screen.queryByText(/demo/i)).toBeNull();
});

test('anyone who tries too often is told how long to wait', async () => {
  const tooMany = refuse('too_many_requests', { details: { retry_after_seconds: 170 } });
  const user = await site.open('/login', { api: { 'POST /api/auth/login': tooMany } });
  await user.type(await email(), 'kari@example.com');
  await user.type(screen.getByLabelText('Passord'), 'not this one{Enter}');
  // Between figure and unit stands a space that does not break.
  expect((await screen.findByRole('alert')).textContent).toMatch(/^For mange forsøk. Prøv igjen om 3\sminutter\.$/);
});

test('the way to an account begins with proving the address', async () => {
  await site.open('/login');
  expect((await screen.findByRole('link', { name: 'Opprett konto' })).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Glemt passordet?' }).getAttribute('href')).toBe('/forgot-password');
});
