import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { aMembership } from '#testing/fixtures.ts';
import { crumbsFor } from './crumbs.ts';

const club = aMembership({ club_id: 'c1', club_name: 'Blåtind' });
const keys: T = (key) => key;

const trail = (pathname: string) =>
  crumbsFor(pathname, keys, { clubs: [club], activeClub: club })
    .map(({ label, to }) => (to === undefined ? label : `${label} (${to})`))
    .join(' > ');

test.each([
  ['/', ''],
  ['/clubs', 'clubs'],
  ['/clubs/c1/huts', 'clubs'],
  ['/huts/h1', 'Blåtind (/) > hut_details'],
  ['/clubs/c1/manage/seasons', 'Blåtind > manage'],
  ['/clubs/c1/manage/huts/new', 'Blåtind > manage (/clubs/c1/manage/huts) > create_new_hut'],
  ['/clubs/c1/manage/huts/h1', 'Blåtind > manage (/clubs/c1/manage/huts) > hut_details'],
  ['/clubs/elsewhere/manage', 'manage'],
  ['/bookings', 'bookings'],
  ['/bookings/b1', 'bookings (/bookings) > booking_details'],
  ['/profile', 'profile'],
])('at %s: %s', (pathname, expected) => {
  expect(trail(pathname)).toBe(expected);
});
