import type { MemberPage } from '@hytte/contract/clubs/member-page';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const id = (n: number) => `0198c9f0-0000-7000-8000-0000000000${n}`;

const days = { start_date: '2020-03-05', start_half_day: 'PM', end_date: '2020-03-07', end_half_day: 'AM' } as const;
const stay = { booking_id: id(11), hut_name: 'Trollbu', ...days, paid: false, no_show_at: null, cancelled_at: null };
const page: MemberPage = {
  member: { ...aMember(), joined_at: '2019-05-01T10:00:00.000Z' },
  household: [{ id: id(12), name: 'Siri Dal' }],
  groups: [{ name: 'Barnefamilier', until: null, confirmed: false }],
  stays: [{ ...stay, status: 'allocated', owed_ore: 120_000 }],
  points: [
    { at: '2020-03-01T10:00:00.000Z', reason: 'manual', points: -1.5, balance: 2, note: 'Dugnad', stay: null },
    {
      at: '2020-02-01T10:00:00.000Z',
      reason: 'stay',
      points: 3.5,
      balance: 3.5,
      note: null,
      stay: { hut_name: 'Trollbu', start_date: '2020-03-05' },
    },
  ],
  payments: [
    {
      booking_id: id(11),
      hut_name: 'Trollbu',
      start_date: '2020-03-05',
      how: 'vipps',
      amount_ore: 90_000,
      refunded_ore: 45_000,
      paid_on: '2020-02-20',
      receipt_number: null,
    },
  ],
  letters: [{ at: '2020-02-02T10:00:00.000Z', subject: 'Du har fått plass', state: 'failed' }],
};

const open = (answer: NonNullable<Replies['GET /api/clubs/{clubId}/members/{userId}']>) =>
  site.open(`/clubs/${club.id}/manage/members/${id(10)}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/members/{userId}': answer,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('everything the club has with a member is on one page', async () => {
  await open(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ola Li' })).toBeDefined();
  const contact = await part('Kontakt');
  expect(contact.getByRole('link', { name: 'ola@example.com' })).toBeDefined();
  expect(contact.getByText('Barnefamilier (har spurt)')).toBeDefined();
  expect(contact.getByRole('link', { name: 'Siri Dal' }).getAttribute('href')).toBe(
    `/clubs/${club.id}/manage/members/${id(12)}`,
  );
  const stays = await part('Opphold');
  expect(stays.getByText(/^Ikke betalt: 1.200 kr/)).toBeDefined();
  expect(stays.getByRole('link', { name: /Trollbu/ }).getAttribute('href')).toBe(
    `/clubs/${club.id}/manage/bookings?stay=${id(11)}`,
  );
  const points = await part('Poeng');
  expect(points.getByText('Dugnad')).toBeDefined();
  expect(points.getAllByRole('row').map((row) => row.textContent?.match(/[+−-]\d,\d/)?.[0])).toEqual([
    undefined,
    '−1,5',
    '+3,5',
  ]);
  expect((await part('Betalinger')).getByText(/450 kr betalt tilbake/)).toBeDefined();
  expect((await part('E-poster')).getByText('Kom ikke fram')).toBeDefined();
});

test('who is not a member of the club has no page', async () => {
  await open(refuse('not_found'));
  expect(await screen.findByRole('heading', { name: 'Ikke medlem her' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Til medlemslista' })).toBeDefined();
});
