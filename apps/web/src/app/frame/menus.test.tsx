import type { Membership } from '@hytte/contract/clubs/clubs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();

const blaatind = aMembership({ role: 'owner' });
const fjellro = aMembership({ id: 'in-fjellro', club_id: 'fjellro', club_name: 'Fjellro', role: 'member' });

type Given = { clubs?: Membership[]; active?: Membership; role?: 'user' | 'admin' };

async function openAccountMenu(path: string, { clubs = [], active, role = 'user' }: Given) {
  const user = await site.open(path, {
    token: aToken(),
    ...(active && { activeClub: active.club_id }),
    api: {
      'GET /api/profile': { user: aUser({ role }) },
      'GET /api/memberships/my-clubs': { memberships: clubs },
      'GET /api/memberships/clubs/{id}/details': { club: aClub(), user_role: 'admin', via_global_admin: false },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Konto og innstillinger' }));
  return { user, menu: within(await screen.findByRole('menu')) };
}

const namesOf = (items: HTMLElement[]) => items.map((item) => item.textContent);

test('a visitor finds languages, prices and the way in', async () => {
  const user = await site.open('/');
  await user.click(await screen.findByRole('button', { name: 'Meny' }));
  const menu = within(await screen.findByRole('menu'));
  expect(namesOf(menu.getAllByRole('menuitemradio'))).toEqual(['Norsk', 'English']);
  expect(namesOf(menu.getAllByRole('menuitem'))).toEqual(['Priser', 'Logg inn']);
});

test('the prices are in the header as well, for those who have room for them', async () => {
  await site.open('/');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: 'Priser' }).getAttribute('href')).toBe('/pricing');
});

test('another language changes the words, the voice of screen readers, and the next visit', async () => {
  const user = await site.open('/login');
  expect(document.documentElement.lang).toBe('nb');
  await user.click(await screen.findByRole('button', { name: 'Meny' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('without clubs the account menu leads to the clubs', async () => {
  const { menu } = await openAccountMenu('/profile', {});
  expect(menu.getByText('Kari Fjell')).toBeDefined();
  expect(menu.getByText('kari@example.com')).toBeDefined();
  expect(namesOf(menu.getAllByRole('menuitem'))).toEqual(['Klubbene dine', 'Profil', 'Hjelp', 'Logg ut']);
});

test('managing is for owners and admins of the active club, administration for global admins', async () => {
  const { menu } = await openAccountMenu('/profile', { clubs: [blaatind, fjellro], active: blaatind, role: 'admin' });
  expect(namesOf(menu.getAllByRole('menuitem'))).toEqual([
    'Klubbene dine',
    'Administrer klubben',
    'Administrasjon',
    'Profil',
    'Hjelp',
    'Logg ut',
  ]);
});

test('a member of the active club manages nothing, however much they own elsewhere', async () => {
  const { menu } = await openAccountMenu('/profile', { clubs: [blaatind, fjellro], active: fjellro });
  expect(namesOf(menu.getAllByRole('menuitem'))).toEqual(['Klubbene dine', 'Profil', 'Hjelp', 'Logg ut']);
});

test('another club is the same page of that club', async () => {
  const { user, menu } = await openAccountMenu(`/clubs/${blaatind.club_id}/manage/seasons`, {
    clubs: [blaatind, { ...fjellro, role: 'admin' }],
    active: blaatind,
  });
  await user.click(menu.getByRole('menuitemradio', { name: 'Fjellro' }));
  await expect.poll(() => window.location.pathname).toBe('/clubs/fjellro/manage/seasons');
  expect(localStorage.getItem('activeClub')).toBe('fjellro');
});
