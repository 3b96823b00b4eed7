import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const validate = {
  'GET /api/invitations/validate': {
    club_name: 'Blåtind',
    inviter_name: 'Ola Li',
    expires_at: '2026-12-24T10:00:00.000Z',
    email: 'ny@example.com',
  },
} satisfies Replies;

const signedIn = {
  'GET /api/profile': { user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [aMembership({ club_id: 'blaatind' })] },
} satisfies Replies;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a visitor sees who invites them to what, and keeps the invitation while signing in', async () => {
  await site.open('/join?token=abc', { api: validate });
  expect(await heading('Du er invitert til Blåtind')).toBeDefined();
  expect(screen.getByText(/Ola Li vil ha deg med.*Invitasjonen gjelder til 24. desember 2026/)).toBeDefined();
  const ways = screen.getAllByRole('link', { name: /^(Logg inn|Opprett konto)$/ });
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(['/login', '/register']));
  expect(sessionStorage.getItem('pendingInvitation')).toBe('abc');
});

test('anyone who is signed in sees under which address they join, and works in the club afterwards', async () => {
  sessionStorage.setItem('pendingInvitation', 'abc');
  const user = await site.open('/join?token=abc', {
    token: aToken(),
    api: {
      ...validate,
      ...signedIn,
      'POST /api/invitations/accept': { club_id: 'blaatind', club_name: 'Blåtind' },
    },
  });
  expect(await screen.findByText('Du blir med som kari@example.com.')).toBeDefined();
  expect(sessionStorage.getItem('pendingInvitation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bli med i klubben' }));
  expect(await screen.findByText('Velkommen til Blåtind.')).toBeDefined();
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('activeClub')).toBe('blaatind');
  expect(site.requests('POST /api/invitations/accept').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test.each([
  ['/join', 'Lenken er ikke hel.'],
  ['/join?token=', 'Lenken er ikke hel.'],
  ['/join?token=used', 'Invitasjonen er ugyldig, brukt eller utløpt.'],
])('%s: %s', async (path, text) => {
  sessionStorage.setItem('pendingInvitation', 'used');
  await site.open(path, { api: { 'GET /api/invitations/validate': refuse('invalid_invitation') } });
  expect(await heading('Invitasjonen kan ikke brukes')).toBeDefined();
  expect(screen.getByText(new RegExp(text))).toBeDefined();
  expect(sessionStorage.getItem('pendingInvitation')).toBeNull();
});

test('trouble on the way can be tried again', async () => {
  const replies = [refuse('too_many_requests'), validate['GET /api/invitations/validate']];
  const user = await site.open('/join?token=abc', {
    api: { 'GET /api/invitations/validate': () => replies.shift() ?? refuse('unexpected') },
  });
  await user.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  expect(await heading('Du er invitert til Blåtind')).toBeDefined();
});

test('an invitation to another address is explained, and signing out keeps it', async () => {
  const user = await site.open('/join?token=abc', {
    token: aToken(),
    api: {
      ...validate,
      ...signedIn,
      'POST /api/invitations/accept': refuse('invited_under_another_address'),
      'POST /api/auth/logout': null,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bli med i klubben' }));
  expect(await screen.findByText(/Du er logget inn som kari@example.com/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Logg ut og bytt konto' }));
  expect(await screen.findByRole('link', { name: 'Opprett konto' })).toBeDefined();
  expect(sessionStorage.getItem('pendingInvitation')).toBe('abc');
});

test('anyone who is in the club already is told, and shown the way to it', async () => {
  const user = await site.open('/join?token=abc', {
    token: aToken(),
    api: { ...validate, ...signedIn, 'POST /api/invitations/accept': refuse('already_member') },
  });
  await user.click(await screen.findByRole('button', { name: 'Bli med i klubben' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Du er allerede medlem');
  expect(screen.getByRole('link', { name: 'Til klubbene dine' }).getAttribute('href')).toBe('/clubs');
});

test('a newcomer gives a name and a password, and is in the club', async () => {
  const user = await site.open('/join?token=abc', {
    api: {
      ...validate,
      ...signedIn,
      'POST /api/invitations/register': {
        token: aToken(),
        user: aUser(),
        club_id: 'blaatind',
        club_name: 'Blåtind',
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Opprett konto' }));
  expect(await screen.findByText(/Kontoen blir på ny@example.com, og du blir med i Blåtind/)).toBeDefined();
  expect(screen.queryByText(/Steg 1 av 3/)).toBeNull();
  await user.type(screen.getByLabelText('Fornavn'), 'Ny');
  await user.type(screen.getByLabelText('Etternavn'), 'Person');
  await user.type(screen.getByLabelText('Passord'), 'kvikklunsj-på-Sota');
  await user.type(screen.getByLabelText('Gjenta passordet'), 'kvikklunsj-på-Sota');
  await user.click(screen.getByRole('button', { name: 'Opprett konto' }));
  await expect.poll(() => window.location.pathname).toBe('/huts');
  expect(localStorage.getItem('activeClub')).toBe('blaatind');
  expect(sessionStorage.getItem('pendingInvitation')).toBeNull();
  expect(site.requests('POST /api/invitations/register')[0]?.body).toEqual({
    token: 'abc',
    firstName: 'Ny',
    lastName: 'Person',
    password: 'kvikklunsj-på-Sota',
  });
});

test('a dead invitation leaves the three steps', async () => {
  sessionStorage.setItem('pendingInvitation', 'used');
  await site.open('/register', { api: { 'GET /api/invitations/validate': refuse('invalid_invitation') } });
  expect(await screen.findByText('Steg 1 av 3')).toBeDefined();
});
