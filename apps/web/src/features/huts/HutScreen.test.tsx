import type { Hut } from '@hytte/contract/huts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHut, aPhoto } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const hut = aHut({
  fixed_amount: 30_050,
  fixed_amount_description: 'Vask',
  minimum_paid_days: 2,
  amenities: ['Vedovn', 'Båt'],
  access_info: 'Følg stien fra parkeringen.',
  rules: 'Ingen sko inne.',
});
const HUT = `GET /api/huts/${hut.id}` as 'GET /api/huts/{id}';
const photos = (count: number) => Array.from({ length: count }, (_, at) => aPhoto(at + 1));

type Visitor = { role?: 'member' | 'admin'; globalAdmin?: boolean };

const open = (reply: NonNullable<Replies['GET /api/huts/{id}']>, { role = 'member', globalAdmin }: Visitor = {}) =>
  site.open(`/huts/${hut.id}`, {
    token: aToken(),
    activeClub: hut.club_id,
    api: {
      'GET /api/profile': { user: aUser({ role: globalAdmin ? 'admin' : 'user' }) },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role })] },
      [HUT]: reply,
    },
  });

const show = (given: Partial<Hut> = {}, images = photos(0), visitor: Visitor = {}) =>
  open({ hut: { ...hut, ...given }, images }, visitor);

test('everything there is to know about a hut', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Trollbu' })).toBeDefined();
  const text = screen.getByRole('main').textContent?.replaceAll(/\s/g, ' ') ?? '';
  for (const part of [
    'Lom',
    'Laftet hytte ved vannet.',
    'Vedovn',
    'Følg stien fra parkeringen.',
    'Ingen sko inne.',
    '450 kr per døgn',
    '300,50 kr',
    'Vask',
    '2 døgn',
    '8 personer',
    'Hele året',
    'Åpen for opphold',
    'Ingen bilder tilgjengelig',
  ])
    expect(text).toContain(part);
  expect(screen.getByRole('navigation', { name: 'Brødsmulesti' }).textContent).toContain('Trollbu');
});

test('five photos are shown, and how many more there are; the arrows and Escape work in the lightbox', async () => {
  const user = await show({}, photos(7));
  const buttons = await screen.findAllByRole('button', { name: /^Åpne bilde \d av 7$/ });
  expect(buttons).toHaveLength(5);
  expect(buttons[4]?.textContent).toBe('+2');
  await user.click(screen.getByRole('button', { name: 'Åpne bilde 2 av 7' }));
  expect(await screen.findByText('2 / 7')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('2 / 7')).toBeNull());
});

test('only those who run the club, and platform admins, are offered to edit', async () => {
  await show();
  await screen.findByRole('heading', { level: 1, name: 'Trollbu' });
  expect(screen.queryByRole('link', { name: 'Rediger hytta' })).toBeNull();
  for (const visitor of [{ role: 'admin' }, { globalAdmin: true }] as const) {
    await show({}, [], visitor);
    const link = await screen.findByRole('link', { name: 'Rediger hytta' });
    expect(link.getAttribute('href')).toBe(`/clubs/${hut.club_id}/manage/huts/${hut.id}`);
  }
});

test('a member goes on to the days of the hut, in its club; a platform admin from outside does not', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Se kalender' });
  expect(link.getAttribute('href')).toBe(`/?hut=${hut.id}`);
  await show({ club_id: '0198c9f0-0000-7000-8000-0000000000c2' }, [], { globalAdmin: true });
  await screen.findByRole('heading', { level: 1, name: 'Trollbu' });
  expect(screen.queryByRole('link', { name: 'Se kalender' })).toBeNull();
});

test('a hut that is not there leads to the front page', async () => {
  await open(refuse('not_found'));
  expect(await screen.findByText('Vi fant ikke hytta.')).toBeDefined();
  expect(window.location.pathname).toBe('/');
});
