import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();

const signIn = { token: aToken(), user: aUser() };
const noClubs = { 'GET /api/memberships/my-clubs': { memberships: [] } };

const email = () => screen.findByLabelText('E-post');
const submit = async () => within(await screen.findByRole('main')).getByRole('button', { name: 'Logg inn' });

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
