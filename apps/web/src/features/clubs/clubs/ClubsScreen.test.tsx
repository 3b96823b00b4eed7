import type { Membership } from '@hytte/contract/clubs/clubs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const OF_CODE = 'GET /api/memberships/club-of-code';

type MyClubs = NonNullable<Replies['GET /api/memberships/my-clubs']>;

const openClubs = (myClubs: MyClubs, api: Replies = {}, path = '/clubs') =>
  site.open(path, {
    token: aToken(),
    api: { 'GET /api/profile': { user: aUser() }, 'GET /api/memberships/my-clubs': myClubs, ...api },
  });

const clubs: Membership[] = [
  aMembership({ id: '1', club_id: 'blaatind', club_name: 'Blåtind', role: 'owner' }),
  aMembership({ id: '2', club_id: 'fjellro', club_name: 'Fjellro', role: 'admin' }),
  aMembership({ id: '3', club_id: 'lyngen', club_name: 'Lyngen', role: 'member' }),
];

test('every club has its card, with the role one has in it', async () => {
  await openClubs({ memberships: clubs });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Blåtind', 'Fjellro', 'Lyngen']);
  expect(['Eier', 'Administrator', 'Medlem'].every((role) => screen.getByText(role))).toBe(true);
});

test('owners and admins can go on to manage, members cannot', async () => {
  await openClubs({ memberships: clubs });
  await screen.findAllByRole('article');
  const links = screen.getAllByRole('link', { name: /^Administrer/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/clubs/blaatind/manage', '/clubs/fjellro/manage']);
});

test('selecting a club makes it the active one and leads to the root', async () => {
  const user = await openClubs({ memberships: clubs });
  await user.click(await screen.findByRole('button', { name: 'Velg Fjellro' }));
  await expect.poll(() => window.location.pathname).toBe('/');
  expect(localStorage.getItem('activeClub')).toBe('fjellro');
});

test('clubs that cannot be fetched are said to be, and can be asked for again', async () => {
  let fails = true;
  const user = await openClubs(() => (fails ? refuse('not_allowed') : { memberships: clubs }));
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente klubbene dine.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('a club is created by a name, becomes the active one and is shown where it is set up', async () => {
  const club = aClub({ id: 'naustet', name: 'Naustet' });
  const user = await openClubs(
    { memberships: [aMembership({ club_id: 'naustet', role: 'owner' })] },
    {
      'POST /api/memberships/create-club': { club },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Opprett en klubb/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Opprett en klubb' }));
  await user.type(dialog.getByRole('textbox'), '   {Enter}');
  expect(await dialog.findByText('Skriv inn et navn på klubben.')).toBeDefined();
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Se hytter.no{Enter}');
  expect(await dialog.findByText('Et navn kan ikke inneholde en e-postadresse eller en lenke.')).toBeDefined();
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Naustet {Enter}');
  await expect.poll(() => window.location.pathname).toBe('/');
  expect(site.requests('POST /api/memberships/create-club').map(({ body }) => body)).toEqual([{ name: 'Naustet' }]);
  expect(localStorage.getItem('activeClub')).toBe('naustet');
});

test('a code says whose it is before one joins, and only a complete one is asked about', async () => {
  const user = await openClubs({ memberships: clubs }, { [OF_CODE]: { club_name: 'Lyngen hytteklubb' } });
  await user.click(await screen.findByRole('button', { name: /^Bli med i en klubb/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Klubbkode' }), 'ab2cdefgh');
  expect(site.requests(OF_CODE)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Klubbkode' }), '7');
  expect(await dialog.findByText('Du blir medlem av Lyngen hytteklubb.')).toBeDefined();
  expect(site.requests('POST /api/memberships/join-club')).toEqual([]);
});

test('a code that is nobody’s is said at the code, before anything is sent', async () => {
  await openClubs({ memberships: clubs }, { [OF_CODE]: refuse('invalid_join_code') }, '/clubs?join=ab2cdefgh7');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bli med i en klubb' }));
  expect(await dialog.findByText(/^Koden hører ikke til noen klubb\./)).toBeDefined();
});

test('a club is joined by its code, written as it is printed', async () => {
  const user = await openClubs(
    { memberships: clubs },
    {
      [OF_CODE]: { club_name: 'Lyngen' },
      'POST /api/memberships/join-club': { club: aClub({ id: 'lyngen', name: 'Lyngen' }) },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Bli med i en klubb/ }));
  const code = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Klubbkode' });
  await user.type(code, 'ab2cdefg{Enter}');
  expect(await screen.findByText(/En klubbkode har ti tegn/)).toBeDefined();
  await user.type(code, 'h7{Enter}');
  expect(await screen.findByText('Velkommen til Lyngen.')).toBeDefined();
  expect(site.requests('POST /api/memberships/join-club').map(({ body }) => body)).toEqual([
    { join_code: 'AB2CD-EFGH7' },
  ]);
  expect(localStorage.getItem('activeClub')).toBe('lyngen');
});

test.each([
  ['already_member', 'Du er allerede medlem av denne klubben.'],
  ['invalid_join_code', 'Koden hører ikke til noen klubb.'],
  ['plan_is_full', 'Klubben har ikke plass til flere'],
  ['too_many_requests', 'For mange forsøk.'],
] as const)('a code that is refused as %s is explained', async (code, text) => {
  const user = await openClubs(
    { memberships: clubs },
    { [OF_CODE]: { club_name: 'Lyngen' }, 'POST /api/memberships/join-club': refuse(code) },
    '/clubs?join=ab2cdefgh7',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Bli med i en klubb' }));
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'AB2CD-EFGH7');
  await user.click(dialog.getByRole('button', { name: 'Bli med' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(text);
  await user.click(dialog.getByRole('button', { name: 'Lukk' }));
  expect(window.location.search).toBe('');
});

test('a code in the address outlives signing in, and the club is named meanwhile', async () => {
  await site.open('/clubs?join=ab2cdefgh7', { api: { [OF_CODE]: { club_name: 'Lyngen' } } });
  await screen.findByRole('heading', { level: 1, name: 'Logg inn' });
  expect(await screen.findByText('Du blir medlem av Lyngen.')).toBeDefined();
  expect(sessionStorage.getItem('returnTo')).toBe('/clubs?join=ab2cdefgh7');
});

test('a member leaves a club after a question; its owner is not offered to', async () => {
  const user = await openClubs({ memberships: clubs }, { 'DELETE /api/memberships/clubs/{id}/members/{userId}': null });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button', { name: 'Mer om Blåtind' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mer om Lyngen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Forlat klubben' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Forlate Lyngen?' }));
  await user.click(question.getByRole('button', { name: 'Forlat klubben' }));
  expect(await screen.findByText('Du har forlatt Lyngen.')).toBeDefined();
  expect(site.requests(`DELETE /api/memberships/clubs/lyngen/members/${aUser().id}`)).toHaveLength(1);
});

test('while a club is being moved, every page says that it can only be read', async () => {
  await openClubs({ memberships: clubs.map((club, at) => (at === 0 ? { ...club, is_moving: true as const } : club)) });
  expect(await screen.findByText(/flyttes/)).toBeTruthy();
});
