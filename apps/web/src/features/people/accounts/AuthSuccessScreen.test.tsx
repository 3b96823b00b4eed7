import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();

const address = () => window.location.pathname + window.location.search;
const session = { token: aToken({ firstName: 'Ola' }), user: aUser({ id: 'ola', email: 'ola@example.com' }) };
const accepted = {
  'POST /api/auth/exchange': session,
  'GET /api/memberships/my-clubs': { memberships: [] },
  'POST /api/auth/logout': null,
};

test('the token leaves the address before anything else, and becomes a session', async () => {
  const opening = site.open('/auth/success?token=handoff.token', { api: accepted });
  expect(address()).toBe('/auth/success');
  await opening;

  expect(await screen.findByRole('heading', { name: 'Ingen klubber ennå' })).toBeDefined();
  expect(address()).toBe('/clubs');
  expect(localStorage.getItem('token')).toBe(session.token);
  expect(site.requests('POST /api/auth/exchange').map(({ body }) => body)).toEqual([{ token: 'handoff.token' }]);
});

test('with an active club one goes on to the huts, as after any sign-in', async () => {
  const club = aMembership();
  const api = { ...accepted, 'GET /api/memberships/my-clubs': { memberships: [club] } };
  await site.open('/auth/success?token=handoff', { activeClub: club.club_id, api });
  await expect.poll(address).toBe('/huts');
});

test('a waiting invitation survives the way to the provider and back', async () => {
  sessionStorage.setItem('pendingInvitation', 'abc');
  await site.open('/auth/success?token=handoff', { api: accepted });
  await expect.poll(address).toBe('/join?token=abc');
});

test('anyone who was signed in here before is signed out first, and nothing of theirs is left', async () => {
  const karis = aToken();
  await site.open('/auth/success?token=handoff', {
    token: karis,
    activeClub: 'karis-club',
    api: { ...accepted, 'GET /api/profile': { user: aUser() } },
  });
  await expect.poll(address).toBe('/clubs');
  expect(localStorage.getItem('token')).toBe(session.token);
  expect(localStorage.getItem('activeClub')).toBeNull();
  expect(JSON.stringify(site.cachedData())).not.toContain('kari@example.com');
  await expect.poll(() => site.requests('POST /api/auth/logout')[0]?.authorization).toBe(`Bearer ${karis}`);
});

test('an older session that the server has ended is no news on the way in', async () => {
  await site.open('/auth/success?token=handoff', {
    token: aToken(),
    api: { ...accepted, 'GET /api/profile': refuse('not_signed_in') },
  });
  await expect.poll(address).toBe('/clubs');
  expect(screen.queryByText('Du må logge inn på nytt.')).toBeNull();
});

test.each(['/auth/success', '/auth/success?token='])(
  '%s: without a token there is nothing to exchange',
  async (path) => {
    await site.open(path);
    await expect.poll(address).toBe('/auth/error?message=No+token+provided');
    expect(site.requests('POST /api/auth/exchange')).toEqual([]);
  },
);

test('a token that is not accepted ends on the error page, and in no session', async () => {
  await site.open('/auth/success?token=used', { api: { 'POST /api/auth/exchange': refuse('invalid_link') } });
  expect(await screen.findByText('Innloggingen er brukt eller for gammel. Prøv igjen.')).toBeDefined();
  expect(address()).toBe('/auth/error?message=Invalid+token');
  expect(localStorage.getItem('token')).toBeNull();
});

test('trouble at the server is not blamed on the token', async () => {
  await site.open('/auth/success?token=handoff', { api: { 'POST /api/auth/exchange': refuse('unavailable') } });
  await expect.poll(address).toBe('/auth/error?message=Authentication+failed');
});
