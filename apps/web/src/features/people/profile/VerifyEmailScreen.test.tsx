import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();

const VERIFY = 'POST /api/profile/email/verify';
const signedIn = {
  'GET /api/profile': { user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [] },
  [VERIFY]: { user: aUser({ email: 'ny@example.com' }) },
};
const secrets = () => site.requests(VERIFY).map(({ body }) => body);

test('the link is used once, leaves the address bar, and leads to the profile after three seconds', async () => {
  await site.open('/verify-email?token=hemmelig', { token: aToken(), api: signedIn });
  expect(await screen.findByRole('heading', { level: 1, name: 'E-posten er bekreftet' })).toBeDefined();
  expect(screen.getByText(/ny@example.com.*om 3 sekunder/).closest('[aria-live=polite]')).not.toBeNull();
  expect(window.location.pathname + window.location.search).toBe('/verify-email');
  expect(secrets()).toEqual([{ token: 'hemmelig' }]);

  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  expect(await screen.findByLabelText('E-post')).toHaveProperty('value', 'ny@example.com');
});

test('nobody has to wait for the three seconds', async () => {
  const user = await site.open('/verify-email?token=hemmelig', { token: aToken(), api: signedIn });
  await user.click(await screen.findByRole('link', { name: 'Til profilen nå' }));
  expect(window.location.pathname).toBe('/profile');
});

test('a link that does not work says so, with the ways on', async () => {
  await site.open('/verify-email?token=gammel', {
    token: aToken(),
    api: { ...signedIn, [VERIFY]: refuse('invalid_link') },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'E-posten ble ikke bekreftet' })).toBeDefined();
  expect(screen.getByText('Lenken er ugyldig, brukt eller utløpt. Be om en ny.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Til profilen' }).getAttribute('href')).toBe('/profile');
  expect(screen.getByRole('link', { name: 'Til forsiden' }).getAttribute('href')).toBe('/');
});

test('without a token there is nothing to verify', async () => {
  await site.open('/verify-email', { token: aToken(), api: signedIn });
  expect(await screen.findByText('Lenken kunne ikke brukes. Be om en ny fra profilen din.')).toBeDefined();
  expect(secrets()).toEqual([]);
});

test('a link that was not tried can be tried again', async () => {
  const replies = [signedIn[VERIFY], refuse('unavailable')];
  const user = await site.open('/verify-email?token=hemmelig', {
    token: aToken(),
    api: { ...signedIn, [VERIFY]: () => replies.pop() ?? refuse('invalid_link') },
  });
  await user.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { name: 'E-posten er bekreftet' })).toBeDefined();
});

test('a visitor signs in first; the secret waits and is used afterwards', async () => {
  const user = await site.open('/verify-email?token=hemmelig', {
    api: { ...signedIn, 'POST /api/auth/login': { token: aToken(), user: aUser() } },
  });
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe('/login');
  await user.type(await screen.findByLabelText('E-post'), 'kari@example.com');
  await user.type(screen.getByLabelText('Passord'), 'korrekt hest{Enter}');

  expect(await screen.findByRole('heading', { name: 'E-posten er bekreftet' })).toBeDefined();
  expect(secrets()).toEqual([{ token: 'hemmelig' }]);
  expect([sessionStorage.getItem('emailToken'), sessionStorage.getItem('returnTo')]).toEqual([null, null]);
});
