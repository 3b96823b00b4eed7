import type { Hut } from '@hytte/contract/huts/huts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookingPage, days } from '#testing/booking-page.ts';
import { inDays } from '#testing/bookings.ts';
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

test('only club admins, and platform admins, are offered to edit', async () => {
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

test('its place opens in maps, as it is written', async () => {
  await show({ location: 'Bøverdalen, Lom' });
  const maps = within(await screen.findByRole('list', { name: 'På kartet' })).getAllByRole('link');
  expect(maps.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.norgeskart.no/#!?project=norgeskart&layers=1002&sok=B%C3%B8verdalen%2C%20Lom',
    'https://www.openstreetmap.org/search?query=B%C3%B8verdalen%2C%20Lom',
    'https://www.google.com/maps/search/?api=1&query=B%C3%B8verdalen%2C%20Lom',
    'https://maps.apple.com/?q=B%C3%B8verdalen%2C%20Lom',
  ]);
  // The map's owner is not told from which page one comes.
  expect(maps.every((link) => link.getAttribute('rel')?.includes('noreferrer'))).toBe(true);
});

test('with coordinates the maps open at the spot, and the coordinates can be read', async () => {
  await show({ location: null, coordinates: { latitude: 61.63653, longitude: 8.3 } });
  const maps = within(await screen.findByRole('list', { name: 'På kartet' })).getAllByRole('link');
  expect(maps.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.norgeskart.no/#!?project=norgeskart&layers=1002&sok=61.63653%2C%208.30000',
    'https://www.openstreetmap.org/?mlat=61.63653&mlon=8.3#map=14/61.63653/8.3',
    'https://www.google.com/maps/search/?api=1&query=61.63653%2C%208.30000',
    'https://maps.apple.com/?q=61.63653%2C%208.30000',
  ]);
  expect(screen.getByText('61.63653, 8.30000')).toBeDefined();
});

test('whom to ask can be called and written to; a hut without a contact has no such part', async () => {
  await show({ contact_name: 'Kari Nordmann', contact_phone: '+47 400 00 000', contact_email: 'kari@hytte.no' });
  const contact = within(await screen.findByRole('region', { name: 'Kontaktperson' }));
  expect(contact.getByText('Kari Nordmann')).toBeDefined();
  expect(contact.getByRole('link', { name: '+47 400 00 000' }).getAttribute('href')).toBe('tel:+4740000000');
  expect(contact.getByRole('link', { name: 'kari@hytte.no' }).getAttribute('href')).toBe('mailto:kari@hytte.no');
  await show();
  await screen.findByRole('heading', { level: 1, name: 'Trollbu' });
  expect(screen.queryByRole('region', { name: 'Kontaktperson' })).toBeNull();
});

test('the next free weekends lead to the booking page with hut and days chosen; a taken one is left out', async () => {
  const page = aBookingPage({ allocated: days(0, 8), api: { [HUT]: { hut, images: [] } } });
  await site.open(`/huts/${hut.id}`, page);
  const region = within(await screen.findByRole('region', { name: 'Neste ledige helger' }));
  const targets = region.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) {
    const [, friday = ''] = /from=(.{10})PM&to=.{10}AM$/.exec(target) ?? [];
    expect(new Date(friday).getUTCDay()).toBe(5);
    expect(friday > inDays(8)).toBe(true);
  }
});

test('a hut that is not there leads to the front page', async () => {
  await open(refuse('not_found'));
  expect(await screen.findByText('Vi fant ikke hytta.')).toBeDefined();
  expect(window.location.pathname).toBe('/');
});
