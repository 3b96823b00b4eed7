import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();

const signedIn = {
  'GET /api/profile': { user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [] },
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each(['/clubs', '/profile', '/clubs/1/manage/plan', '/nowhere'])(
  'a visitor at %s is sent to sign in',
  async (path) => {
    await site.open(path);
    expect(await heading('Logg inn')).toBeDefined();
    expect(window.location.pathname).toBe('/login');
  },
);

test('an unknown address is a page that is not found, for those who are signed in', async () => {
  await site.open('/nowhere/at/all', { token: aToken(), api: signedIn });
  expect(await heading('Siden finnes ikke')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Til forsiden' }).getAttribute('href')).toBe('/');
});

test('anyone who is signed in has no use for the sign-in page', async () => {
  await site.open('/login', { token: aToken(), api: signedIn });
  expect(await heading('Klubbene dine')).toBeDefined();
  expect(window.location.pathname).toBe('/clubs');
});

test('a stay in an email is what one comes to after signing in, and not after the next time', async () => {
  const user = await site.open('/bookings/7/receipt?from=mail', {
    api: {
      ...signedIn,
      'POST /api/auth/login': { token: aToken(), user: aUser() },
      'POST /api/auth/logout': null,
    },
  });
  await user.type(await screen.findByLabelText('E-post'), 'kari@example.com');
  await user.type(screen.getByLabelText('Passord'), 'korrekt hest{Enter}');
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/bookings/7/receipt?from=mail');

  await user.click(await screen.findByRole('button', { name: 'Konto og innstillinger' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logg ut' }));
  expect(await heading('Logg inn')).toBeDefined();
  expect(sessionStorage.getItem('returnTo')).toBeNull();
});

test('the root is the landing page for a visitor, whose way in is the sign-in page', async () => {
  await site.open('/');
  expect(await heading('Del hytta uten å krangle om påsken')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Prøv gratis' }).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('navigation', { name: 'Brødsmulesti' })).toBeNull();
});

test('the root is the choice of a club for a member without an active one', async () => {
  await site.open('/', { token: aToken(), api: signedIn });
  expect(await heading('Klubbene dine')).toBeDefined();
  expect(window.location.pathname).toBe('/');
});

test('an active club one no longer belongs to is dropped', async () => {
  await site.open('/', { token: aToken(), activeClub: 'left-long-ago', api: signedIn });
  expect(await heading('Klubbene dine')).toBeDefined();
  expect(localStorage.getItem('activeClub')).toBeNull();
});

test('the logo leads to the clubs until one is active, then to the root', async () => {
  // Two, because who has one club does not choose.
  const club = aMembership();
  const other = aMembership({ id: 'other', club_id: 'other-club', club_name: 'Storfjell' });
  const api = { ...signedIn, 'GET /api/memberships/my-clubs': { memberships: [club, other] } };
  await site.open('/profile', { token: aToken(), api });
  expect((await screen.findByRole('link', { name: 'Hyttelaget' })).getAttribute('href')).toBe('/clubs');

  await site.open('/profile', { token: aToken(), activeClub: club.club_id, api });
  const logo = await screen.findByRole('link', { name: 'Hyttelaget' });
  await expect.poll(() => logo.getAttribute('href')).toBe('/');
});
