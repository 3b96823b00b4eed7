import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const club = aMembership();
const user = aUser({ id: 'ola', email: 'øla@example.com' });
const session = { token: aToken({ firstName: 'Ola', sub: user.id }), user };
const ticket = `e30.${Buffer.from(JSON.stringify({ data: { email: user.email } })).toString('base64url')}.unchecked`;
const path = `/from-cell?club=${club.club_id}#${ticket}`;
const accepted: Replies = {
  'POST /api/cells/session': session,
  'POST /api/auth/logout': null,
  'GET /api/memberships/my-clubs': { memberships: [club] },
};
const sent = () => site.requests('POST /api/cells/session').map(({ body }) => body);
const address = () => window.location.pathname + window.location.hash;

test('the ticket leaves the address; nobody is signed in before they have said so; then the club is open', async () => {
  const person = await site.open(path, { api: accepted });
  expect(window.location.hash).toBe('');
  expect(await screen.findByText(/Her logges du inn som øla@example.com/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Logg inn og gå videre' }));
  await expect.poll(address).not.toContain('/from-cell');
  expect(sent()).toEqual([{ ticket }]);
  expect(localStorage.getItem('token')).toBe(session.token);
  expect(localStorage.getItem('activeClub')).toBe(club.club_id);
});

test('who is signed in already on that address goes straight in, and the ticket stays unused', async () => {
  await site.open(path, { token: session.token, api: { ...accepted, 'GET /api/profile': { user } } });
  await expect.poll(address).not.toContain('/from-cell');
  expect(localStorage.getItem('activeClub')).toBe(club.club_id);
  expect(sent()).toEqual([]);
});

test('who is signed in as somebody else is told, and is asked', async () => {
  await site.open(path, { token: aToken(), api: { ...accepted, 'GET /api/profile': { user: aUser() } } });
  expect(await screen.findByText(/Akkurat nå er kari@example.com innlogget her/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a refused ticket leads to the sign-in page', async () => {
  const person = await site.open(path, { api: { 'POST /api/cells/session': refuse('invalid_link') } });
  await person.click(await screen.findByRole('button', { name: 'Logg inn og gå videre' }));
  expect(await screen.findByText(/Veien hit gjaldt bare i ett minutt/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tilbake til innlogging' }).getAttribute('href')).toBe('/login');
});

test('without a ticket there is nothing to arrive with', async () => {
  await site.open('/from-cell', {});
  await expect.poll(address).toBe('/login');
});
