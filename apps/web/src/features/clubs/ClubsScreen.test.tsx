import type { Membership } from '@hytte/contract/clubs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { type Replies, refuse } from '#testing/test-api.ts';

const site = theSite();

const openClubs = (myClubs: NonNullable<Replies['GET /api/memberships/my-clubs']>) =>
  site.open('/clubs', {
    token: aToken(),
    api: { 'GET /api/profile': { user: aUser() }, 'GET /api/memberships/my-clubs': myClubs },
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
