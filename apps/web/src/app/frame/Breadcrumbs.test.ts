import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { aMembership } from '#testing/fixtures.ts';
import { crumbsFor, hutIdIn } from './Breadcrumbs.tsx';

const club = aMembership({ club_id: 'c1', club_name: 'Blåtind' });
const keys: T = (key) => key;

const trail = (pathname: string) =>
  crumbsFor(pathname, keys, { clubs: [club], activeClub: club, hut: 'Trollbu' })
    .map(({ label, to }) => (to === undefined ? label : `${label} (${to})`))
    .join(' > ');

test.each([
  ['/', ''],
  ['/clubs', 'clubs'],
  ['/clubs/c1/huts', 'clubs'],
  ['/huts/h1', 'Blåtind (/) > Trollbu'],
  ['/clubs/c1/manage/seasons', 'Blåtind > manage'],
  ['/clubs/c1/manage/huts/new', 'Blåtind > manage (/clubs/c1/manage/huts) > create_new_hut'],
  ['/clubs/c1/manage/huts/h1', 'Blåtind > manage (/clubs/c1/manage/huts) > Trollbu'],
  ['/clubs/c1/manage/plan/invoices/i1', 'Blåtind > manage (/clubs/c1/manage/plan) > plan_invoice'],
  ['/clubs/elsewhere/manage', 'manage'],
  ['/bookings', 'bookings'],
  ['/bookings/b1', 'bookings (/bookings) > booking_details'],
  ['/profile', 'profile'],
  ['/clubs/c1/draws', 'Blåtind (/) > past_draws'],
  ['/clubs/c1/draws/r1', 'Blåtind (/) > past_draws (/clubs/c1/draws) > proof'],
  ['/clubs/c1/periods/p1', 'Blåtind (/)'],
  ['/clubs/c1/rules', 'Blåtind (/) > past_draws (/clubs/c1/draws) > club_rules'],
  ['/help/draws', 'how_we_draw'],
])('at %s: %s', (pathname, expected) => {
  expect(trail(pathname)).toBe(expected);
});

test('the address says which hut it is about', () => {
  expect(['/huts/h1', '/clubs/c1/manage/huts/h2', '/clubs/c1/manage/huts/new', '/clubs'].map(hutIdIn)).toEqual([
    'h1',
    'h2',
    null,
    null,
  ]);
});
