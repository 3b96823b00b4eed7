import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFairness, aNextDraw, aRun, lotterySettings } from '#testing/draws.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aClubLuck } from '#testing/luck.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();
const club = aClub();

const openWith = (luck: ReturnType<typeof aClubLuck>) =>
  site.open(`/clubs/${club.id}/manage/drawings`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/draws/next': aNextDraw(),
      'GET /api/clubs/{clubId}/periods': { periods: [] },
      'GET /api/clubs/{id}/lottery-settings': { lottery_settings: lotterySettings() },
      'GET /api/clubs/{id}/lottery-history': { lottery_runs: [aRun()] },
      'GET /api/clubs/{clubId}/fairness': aFairness(6, 0, 4),
      'GET /api/clubs/{clubId}/occupancy': { weeks: [], huts: [] },
      'GET /api/clubs/{clubId}/offers': { offers: [] },
      'GET /api/clubs/{clubId}/luck-overview': luck,
    },
  });

const panel = () => screen.findByRole('region', { name: 'Heldige og uheldige' });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('how luck is spread is a sentence, dots and a table, without names', async () => {
  await openWith(aClubLuck(4, 5, 3, 6, 1, 0, 9, 4, 4, 5));
  const region = await panel();
  expect(region.textContent).toContain('2 av 10 er klart unna det som var å vente. Omtrent 0 er vanlig.');
  expect(region.querySelectorAll('[aria-hidden] span.aspect-square')).toHaveLength(10);
  const [words] = within(region).getAllByRole('table', { hidden: true });
  expect(words && rowsOf(words)).toEqual([
    ['Klart færre enn ventet', '1', '0,2'],
    ['Litt færre enn ventet', '1', '1,4'],
    ['Omtrent som ventet', '6', '6,8'],
    ['Litt flere enn ventet', '1', '1,4'],
    ['Klart flere enn ventet', '1', '0,2'],
  ]);
});

test('groups are compared with what lots alone give', async () => {
  await openWith(aClubLuck(4, 5));
  const checks = within(await panel()).getByRole('table', { name: 'Går det likt for alle?' });
  expect(rowsOf(checks)).toEqual([
    ['AlleInnenfor det vanlige', '40', '40'],
    ['Eier og administratorerInnenfor det vanligeDe andre: 36 å vente, 35 gitt', '4', '5'],
    ['Halvparten som ba førstSe nærmereDe andre: 19,9 å vente, 12 gitt', '20,1', '28'],
  ]);
  expect((await panel()).textContent).toContain('utenfor det som skjer av seg selv i 99 av 100 klubber');
});

test('before anybody has eight draws it says so', async () => {
  await openWith({ draws: 3, people: [], groups: [] });
  expect((await panel()).textContent).toContain('Ingen har vært med i så mange trekninger ennå');
});
