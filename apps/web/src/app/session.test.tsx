import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();

const signedIn = {
  'GET /api/profile': { user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [] },
  'POST /api/auth/logout': null,
};

const refused = {
  'GET /api/profile': refuse('not_signed_in'),
  'GET /api/memberships/my-clubs': refuse('not_signed_in'),
};

test('signing out tells the server and leaves nothing behind in the browser', async () => {
  const token = aToken();
  const club = aMembership();
  const memberships = { 'GET /api/memberships/my-clubs': { memberships: [club] } };
  localStorage.setItem('theme', 'dark');
  localStorage.setItem(`person:${aUser().id}:seals:a-club`, 'seen');
  localStorage.setItem(`draft:${aUser().id}:mailDrafts`, '{}');
  sessionStorage.setItem('companyDraft', '{}');
  const user = await site.open('/clubs', { token, activeClub: club.club_id, api: { ...signedIn, ...memberships } });
  await user.click(await screen.findByRole('button', { name: 'Konto og innstillinger' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logg ut' }));

  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  // The theme is a choice about the device; the seals that were seen are the person's proof, for when they come back.
  expect(Object.keys(localStorage).toSorted()).toEqual([`person:${aUser().id}:seals:a-club`, 'theme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(site.cachedData()).toEqual([]);
  await expect.poll(() => site.requests('POST /api/auth/logout')[0]?.authorization).toBe(`Bearer ${token}`);
});

test('an expired token is for the server to refuse: until then nothing is forgotten', async () => {
  const token = aToken({ exp: new Date(0) });
  await site.open('/clubs', { token, activeClub: 'a-club', api: { 'GET /api/profile': refuse('unavailable') } });
  expect(await screen.findByRole('heading', { name: 'Noe gikk galt' })).toBeDefined();
  expect(localStorage.getItem('token')).toBe(token);

  await site.open('/clubs', { token, activeClub: 'a-club', api: refused });
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('activeClub')).toBeNull();
});

test('what is no token at all is no session: the server is not even asked', async () => {
  await site.open('/clubs', { token: 'nonsense', api: signedIn });
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(site.requests('GET /api/profile')).toEqual([]);
});

test('a session that the server ends leaves the person’s own choices, drafts and invitation; others find no draft', async () => {
  const own = aUser().id;
  localStorage.setItem(`person:${own}:weekStart`, 'monday');
  localStorage.setItem(`draft:${own}:mailDrafts`, '{"c":{"title":"Dugnad","message":""}}');
  localStorage.setItem('draft:someone-else:mailDrafts', '{}');
  sessionStorage.setItem('pendingInvitation', 'abc');
  const user = await site.open('/clubs', { token: aToken(), api: refused });
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes(own));
  expect(kept().toSorted()).toEqual([`draft:${own}:mailDrafts`, `person:${own}:weekStart`]);
  expect(localStorage.getItem('draft:someone-else:mailDrafts')).toBeNull();
  expect(sessionStorage.getItem('pendingInvitation')).toBe('abc');

  sessionStorage.removeItem('pendingInvitation');
  const other = aUser({ id: '0198c9f0-0000-7000-8000-000000000009', email: 'ola@example.com' });
  await site.open('/login', {
    api: {
      ...signedIn,
      'GET /api/profile': { user: other },
      'POST /api/auth/login': { token: aToken({ sub: other.id }), user: other },
    },
  });
  await user.type(await screen.findByLabelText('E-post'), other.email);
  await user.type(screen.getByLabelText('Passord'), 'varm-kakao-27');
  await user.click(screen.getByRole('button', { name: 'Logg inn' }));
  expect(await screen.findByRole('heading', { name: 'Klubbene dine' })).toBeDefined();
  expect(kept()).toEqual([`person:${own}:weekStart`]);
});

test('a session the server has ended leads to the sign-in page, also from an open page, and says why', async () => {
  await site.open('/pricing', { token: aToken(), api: refused });

  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(await screen.findAllByText('Du må logge inn på nytt.')).toHaveLength(1);
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('trouble on the way to the profile is tried once more, then told with its reference, and can be tried again', async () => {
  const trouble = refuse('unexpected', { request_id: 'req-42' });
  const replies = [trouble, trouble, { user: aUser() }];
  const profile = () => replies.shift() ?? trouble;
  const user = await site.open('/clubs', { token: aToken(), api: { ...signedIn, 'GET /api/profile': profile } });

  expect(await screen.findByText('Referanse: req-42')).toBeDefined();
  expect(site.requests('GET /api/profile')).toHaveLength(2);
  expect(localStorage.getItem('token')).not.toBeNull();

  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { name: 'Klubbene dine' })).toBeDefined();
});
