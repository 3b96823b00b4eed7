import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList, aSeason } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const SEASONS = `/api/clubs/${club.id}/seasons`;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const open = (api: Replies) =>
  site.open(`/clubs/${club.id}/manage/seasons`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [aHutInList()] },
      ...api,
    },
  });

const withSeasons = (...seasons: ReturnType<typeof aSeason>[]): Replies => ({
  'GET /api/clubs/{clubId}/seasons': { seasons },
});

const easter = aSeason({ price_adjustment_type: 'percentage', price_adjustment_value: 25 });
const repairs = aSeason({
  id: 'repairs',
  name: 'Vedlikehold',
  start_date: '2026-11-10',
  end_date: '2026-11-20',
  is_blocked: true,
  applies_to_all_huts: false,
  huts: [
    { id: 'one', name: 'Trollbu' },
    { id: 'two', name: 'Setra' },
  ],
});
const over = aSeason({ id: 'over', name: 'Høstferie', start_date: '2026-09-28', end_date: '2026-10-04' });

const textOf = (element: HTMLElement | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('a club without seasons is told what they are for, with suggestions at hand', async () => {
  const user = await open(withSeasons());
  expect(await screen.findByRole('heading', { name: 'Ingen sesonger ennå' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ny sesong' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /^Påske 20\.–29\. mars 2027/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Opprett første sesong' }));
  expect(await screen.findByRole('dialog', { name: 'Ny sesong' })).toBeDefined();
});

test('cards stand by date and tell days, effect and huts; what is over is folded away', async () => {
  await open(withSeasons(easter, over, repairs));
  const cards = (await screen.findAllByRole('article')).map(textOf);
  expect(cards.map((card) => card.slice(0, 5))).toEqual(['Vedli', 'Påske', 'Høstf']);
  for (const part of ['Stengt', 'Pågår nå', '10.–20. november 2026 (11 dager)', 'Trollbu, Setra'])
    expect(cards[0]).toContain(part);
  for (const part of ['+2 poeng', '+25 %', '20.–29. mars 2027 (10 dager)', 'Alle hytter'])
    expect(cards[1]).toContain(part);
  expect(screen.getByText('Tidligere sesonger (1)').closest('details')?.textContent).toContain('Høstferie');
});

test('the year ahead is a list of links to the cards, with words for what the eye sees', async () => {
  await open(withSeasons(easter, over, repairs));
  const strip = within(await screen.findByRole('region', { name: 'De neste tolv månedene' }));
  const bars = strip.getAllByRole('link');
  expect(bars.map(textOf)).toEqual([
    'Vedlikehold, 10.–20. november 2026, Stengt',
    'Påske +2 +25 %, 20.–29. mars 2027, Poengsesong',
  ]);
  const target = bars[1]?.getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(target)?.textContent).toContain('Påske');
});

test('a season is deleted by who says so twice, after hearing what follows', async () => {
  const lists = [{ seasons: [repairs] }, { seasons: [] }];
  const user = await open({
    'GET /api/clubs/{clubId}/seasons': () => lists.shift() ?? { seasons: [] },
    'DELETE /api/clubs/{clubId}/seasons/{seasonId}': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Slett Vedlikehold' }));
  const question = await screen.findByRole('alertdialog', { name: 'Slette Vedlikehold?' });
  expect(question.textContent).toContain('10.–20. november 2026 åpnes for forespørsler igjen.');
  expect(question.textContent).toContain('Opphold som allerede er tildelt, blir stående.');
  expect(site.requests(`DELETE ${SEASONS}/repairs`)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Slett sesongen' }));
  expect(await screen.findByText('Vedlikehold er slettet.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Ingen sesonger ennå' })).toBeDefined();
});

test('the ticked suggestions are added by one click, in the words of the language', async () => {
  const user = await open({ ...withSeasons(), 'POST /api/clubs/{clubId}/seasons': { season: easter } });
  await user.click(await screen.findByRole('checkbox', { name: /^Sommer/ }));
  await user.click(screen.getByRole('button', { name: 'Legg til 4 sesonger' }));
  expect(await screen.findByText('4 sesonger er lagt til.')).toBeDefined();
  const bodies = site.requests(`POST ${SEASONS}`).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { name: 'Vinterferie uke 8', start_date: '2027-02-22', end_date: '2027-02-28', booking_points_penalty: 1 },
    { name: 'Påske', booking_points_penalty: 2, applies_to_all_huts: true, is_blocked: false },
    { name: 'Høstferie uke 40', booking_points_penalty: 0.5 },
    { name: 'Jul', start_date: '2027-12-23', end_date: '2028-01-02' },
  ]);
});

test('a suggestion that is there already is said to be, and another year has other dates', async () => {
  const user = await open(withSeasons(easter));
  const there = await screen.findByRole('checkbox', { name: /^Påske 20/ });
  expect(there).toHaveProperty('checked', false);
  expect([there.hasAttribute('disabled'), there.closest('li')?.textContent]).toEqual([
    true,
    expect.stringContaining('Finnes allerede'),
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'År' }), '2028');
  expect(await screen.findByRole('checkbox', { name: /^Påske 8\.–17\. april 2028/ })).toHaveProperty('disabled', false);
});

test('a suggestion can be adapted: the form opens with it filled in', async () => {
  const user = await open(withSeasons());
  await user.click(await screen.findByRole('button', { name: 'Tilpass Påske' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ny sesong' }));
  expect(form.getByRole('textbox', { name: 'Navn' })).toHaveProperty('value', 'Påske');
  expect(form.getByRole('textbox', { name: 'Første dag' })).toHaveProperty('value', '20.03.2027');
  expect(form.getByRole('spinbutton', { name: 'Ekstra poeng' })).toHaveProperty('value', '2');
});

test('seasons that cannot be fetched are said to be, and can be asked for again', async () => {
  const replies = [refuse('not_allowed'), { seasons: [easter] }];
  const user = await open({ 'GET /api/clubs/{clubId}/seasons': () => replies.shift() ?? refuse('unexpected') });
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente sesongene.');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});
