import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const club = aMembership({ role: 'admin' });
const HUTS = `GET /api/memberships/clubs/${club.club_id}/huts` as 'GET /api/memberships/clubs/{id}/huts';
const hut = aHutInList({ price: 1450.5 });
const DELETE = `DELETE /api/memberships/clubs/${club.club_id}/huts/${hut.id}` as keyof Replies;

const huts = (count: number) =>
  Array.from({ length: count }, (_, at) => aHutInList({ id: `${hut.id.slice(0, -1)}${at}` }));

const open = (api: Replies, path = `/clubs/${club.club_id}/manage/huts`) =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [club] },
      [`GET /api/memberships/clubs/${club.club_id}/details`]: {
        club: aClub({ tier: 'free' }),
        user_role: 'admin',
        via_global_admin: false,
      },
      ...api,
    },
  });

test('a club without huts is told what to do first', async () => {
  await open({ [HUTS]: { huts: [] } });
  expect(await screen.findByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeDefined();
  const first = screen.getByRole('link', { name: 'Legg til første hytte' });
  expect(first.getAttribute('href')).toBe(`/clubs/${club.club_id}/manage/huts/new`);
});

test('a card tells name, place, room, price and whether it is open', async () => {
  await open({ [HUTS]: { huts: [hut, aHutInList({ id: club.id, name: 'Setra', available: false, price: 0 })] } });
  const [first, second] = await screen.findAllByRole('article');
  const text = first?.textContent?.replaceAll(/\s/g, ' ') ?? '';
  for (const part of ['Trollbu', 'Lom', '8 personer', '1 450,50 kr per døgn', 'Åpen for opphold'])
    expect(text).toContain(part);
  expect(second?.textContent).toContain('Stengt for opphold');
  expect(second?.textContent).toContain('Gratis');
  expect(screen.getByRole('link', { name: 'Rediger Trollbu' }).getAttribute('href')).toBe(
    `/clubs/${club.club_id}/manage/huts/${hut.id}`,
  );
});

const FULL =
  'Klubben har # hytter, og planen har plass til 5. Alle beholdes, men nye kan ikke legges til før planen er større.';

test('one hears in time that the plan is nearly full, and then that it is', async () => {
  for (const [count, said] of [
    [3, null],
    [4, '4 av 5 hytter på planen klubben har nå.'],
    [5, FULL.replace('#', '5')],
    [6, FULL.replace('#', '6')],
  ] as const) {
    await open({ [HUTS]: { huts: huts(count) } });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
    expect(screen.queryByText(/av 5 hytter|plass til 5/)?.textContent ?? null).toBe(said);
    expect(screen.queryAllByRole('link', { name: 'Ny hytte' })).toHaveLength(count < 5 ? 1 : 0);
  }
});

test('a hut is deleted only by who says so twice, and is then gone from the list', async () => {
  const lists = [{ huts: [hut] }, { huts: [] }];
  const user = await open({ [HUTS]: () => lists.shift() ?? { huts: [] }, [DELETE]: {} });
  await user.click(await screen.findByRole('button', { name: 'Slett Trollbu' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Slette Trollbu?' }));
  expect(site.requests(DELETE)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Slett hytta' }));
  expect(await screen.findByText('Trollbu er slettet.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeDefined();
});

test.each([
  [1, 'Én forespørsel om hytta blir tatt bort. Den som har bedt om den, får e-post.'],
  [3, '3 forespørsler om hytta blir tatt bort. De som har bedt om den, får e-post.'],
])('before a hut goes one hears how many wait for it: %i', async (count, said) => {
  const asked = Array.from({ length: count }, (_, at) =>
    aBooking({ id: `${hut.id.slice(0, -1)}${at}`, hut_id: hut.id, status: 'requested' }),
  );
  const others = [aBooking({ hut_id: club.id, status: 'requested' }), aBooking({ hut_id: hut.id, status: 'rejected' })];
  const user = await open({ [HUTS]: { huts: [hut] }, 'GET /api/bookings': { bookings: [...asked, ...others] } });
  await user.click(await screen.findByRole('button', { name: 'Slett Trollbu' }));
  expect(await within(await screen.findByRole('alertdialog')).findByText(said)).toBeDefined();
});

test('a hut with stays ahead stays, and one is told why', async () => {
  const user = await open({ [HUTS]: { huts: [hut] }, [DELETE]: refuse('hut_has_stays') });
  await user.click(await screen.findByRole('button', { name: 'Slett Trollbu' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Slett hytta' }));
  expect((await question.findByRole('alert')).textContent).toMatch(/^Hytta har tildelte opphold framover/);
});

test('huts that cannot be fetched are said to be, and can be asked for again', async () => {
  const replies = [refuse('not_allowed'), { huts: [hut] }];
  const user = await open({ [HUTS]: () => replies.shift() ?? refuse('unexpected') });
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente hyttene.');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('article')).toBeDefined();
});

test('the list for members leads to the huts and offers nothing else', async () => {
  await open({ [HUTS]: { huts: [hut] } }, `/clubs/${club.club_id}/huts`);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Trollbu' }).getAttribute('href')).toBe(`/huts/${hut.id}`);
  expect(card.queryByRole('button')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Hyttene i ${club.club_name}`),
  );
});
