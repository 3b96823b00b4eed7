import type { PeriodDetails, SentWish, WishList } from '@hytte/contract/fairness/periods';
import { DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const PERIOD = '0198c9f0-0000-7000-8000-0000000000e1';
const [BUA, STUA] = ['0198c9f0-0000-7000-8000-0000000000f1', '0198c9f0-0000-7000-8000-0000000000f2'];
const SAVE = `PUT /api/clubs/${club.id}/periods/${PERIOD}/wishes`;

const part = (name: string, from: string, to: string) => ({
  name,
  start_date: from,
  start_half_day: 'PM' as const,
  end_date: to,
  end_half_day: 'AM' as const,
});

const aPeriod = (given: Partial<PeriodDetails> = {}): PeriodDetails => ({
  id: PERIOD,
  version: 1,
  state: 'open',
  name: 'Påske 2027',
  start_date: '2027-03-19',
  start_half_day: 'PM',
  end_date: '2027-03-29',
  end_half_day: 'AM',
  hut_ids: null,
  parts: [part('Palmehelg', '2027-03-19', '2027-03-24'), part('Skjærtorsdag', '2027-03-24', '2027-03-29')],
  longest_days: null,
  most_wishes: 6,
  most_stays: 1,
  opens_at: '2026-12-25T09:00:00.000Z',
  closes_at: '2027-01-15T23:00:00.000Z',
  draw_at: '2027-01-16T11:00:00.000Z',
  leftovers_at: '2027-01-19T09:00:00.000Z',
  grace_hours: 48,
  leftovers: 'direct',
  reserved_hours: 0,
  leftovers_open: false,
  announced_at: '2026-12-01T09:00:00.000Z',
  cancelled_at: null,
  cancel_reason: null,
  run_id: null,
  lists: 3,
  wishes: 7,
  own: null,
  huts: [BUA, STUA],
  freezes: [],
  interest: [{ hut_id: BUA, runs: '41793-41802:3' }],
  ...given,
});

const daysOf = (which: number) => {
  const { name: _, ...days } = aPeriod().parts[which] ?? part('', '', '');
  return days;
};
const wish = (hut: string, which: number): SentWish => ({ kind: 'fixed', hut_ids: [hut], ...daysOf(which) });

const aList = (wishes: SentWish[], given: Partial<WishList> = {}): WishList => ({
  version: 1,
  saved_at: '2026-12-26T12:00:00.000Z',
  most_stays: 1,
  wishes: wishes.map((one) => ({ wish: one, wished_by: null, options: [] })),
  ...given,
});

const huts = [
  { id: BUA, name: 'Bua' },
  { id: STUA, name: 'Stua' },
];

const open = (api: Replies, path = `/clubs/${club.id}/periods/${PERIOD}`) =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'member', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts } as never,
      'GET /api/clubs/{clubId}/periods/{periodId}': { period: aPeriod() },
      'GET /api/clubs/{clubId}/periods/{periodId}/chances': { of_thousand: null, wishes: [] },
      'GET /api/clubs/{clubId}/rules': { number: 0, rules: DEFAULT_RULES, versions: [] },
      ...api,
    },
  });

test('who had the season last year is told that they stand behind, and what the wishes count towards', async () => {
  const limit = {
    id: 'hols',
    name: 'Ferier',
    kind: 'in_year' as const,
    most: 2,
    seasons: ['Påske'],
    freeWithinDays: 14,
  };
  const rules = { ...DEFAULT_RULES, limits: [limit], quarantine: [{ season: 'Påske', years: 1 }] };
  const season = (year: string, startDate: string, endDate: string) => ({
    name: `Påske ${year}`,
    startDate,
    endDate,
    hutIds: null,
  });
  const lastEaster = { hut: BUA, first: slotOf('2026-03-29', 'PM'), last: slotOf('2026-04-02', 'AM') };
  await open({
    'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(BUA, 0)]) },
    'GET /api/clubs/{clubId}/rules': { number: 1, rules, versions: [] },
    'GET /api/clubs/{clubId}/limits': {
      limits: rules.limits,
      quarantine: rules.quarantine,
      seasons: [season('2026', '2026-03-28', '2026-04-06'), season('2027', '2027-03-19', '2027-03-29')],
      today: slotOf('2026-12-27', 'AM'),
      stays: [lastEaster],
      used: [lastEaster],
      frozen: [],
    },
  });
  expect(
    await screen.findByText(/Du står bak de andre i denne søknadsrunden, fordi du hadde Påske i 2026\./),
  ).toBeDefined();
  expect(screen.getByText('Teller mot «Ferier»: 2 igjen i 2027.')).toBeDefined();
});

const order = async () =>
  within(await screen.findByRole('list', { name: 'Ønskelista di' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/Bua|Stua/)?.[0]);

describe('while the period is open', () => {
  test('a member makes a wish of a part and two huts in order, and it is saved by itself', async () => {
    const user = await open({
      'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([], { version: 0, saved_at: null }) },
      'PUT /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(STUA, 0)]) },
    });
    expect(await screen.findByText(/Du kan aldri tape på å si det som det er/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Legg til ønsket' }));
    expect(screen.getByText('Velg både hytte og dager.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Stua' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bua' }));
    expect(screen.getByText('I denne rekkefølgen: Stua, ellers Bua')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /Palmehelg/ }));
    await user.click(screen.getByRole('button', { name: 'Legg til ønsket' }));
    expect(await screen.findByText('Lagret kl. 13:00')).toBeDefined();
    const [sent] = site.requests(SAVE);
    expect(sent?.body).toEqual({ most_stays: 1, wishes: [{ ...wish(STUA, 0), hut_ids: [STUA, BUA] }] });
    expect(sent?.ifMatch).toBe('"0"');
  });

  test('wishes change places by keyboard, which is said aloud', async () => {
    const user = await open({
      'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(BUA, 0), wish(STUA, 1)]) },
      'PUT /api/clubs/{clubId}/periods/{periodId}/wishes': {
        list: aList([wish(STUA, 1), wish(BUA, 0)], { version: 2 }),
      },
    });
    expect(await order()).toEqual(['Bua', 'Stua']);
    screen.getByRole('button', { name: 'Flytt ønske 2 opp' }).focus();
    await user.keyboard('{Enter}');
    expect(await order()).toEqual(['Stua', 'Bua']);
    expect(screen.getByText('Ønske 2 av 2, flyttet til plass 1')).toBeDefined();
    await waitFor(() => expect(site.requests(SAVE)).toHaveLength(1));
    expect(site.requests(SAVE)[0]?.body).toMatchObject({ wishes: [{ hut_ids: [STUA] }, { hut_ids: [BUA] }] });
  });

  test('what others wish for is said, and what few wish for is one press away', async () => {
    const user = await open({
      'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(BUA, 0)]) },
      'PUT /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(BUA, 0), wish(STUA, 0)]) },
    });
    expect(await screen.findByText('2 andre har ønsket noen av dagene')).toBeDefined();
    const ideas = within(screen.getByRole('list', { name: 'Få har ønsket dette.' }));
    await user.click(ideas.getAllByRole('button')[0] as HTMLElement);
    expect(await order()).toHaveLength(2);
    await waitFor(() => expect(site.requests(SAVE)).toHaveLength(1));
  });

  test('the chances of the saved list are said, and why one is not', async () => {
    await open({
      'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(BUA, 0), wish(STUA, 1)]) },
      'GET /api/clubs/{clubId}/periods/{periodId}/chances': {
        of_thousand: null,
        wishes: [
          { rank: 1, rivals: 3, of_thousand: 250 },
          { rank: 2, rivals: 1, of_thousand: null },
        ],
      },
    });
    expect(await screen.findByText(/^sjanse: omtrent 1 av 4 · /)).toBeDefined();
    expect(screen.getByText(/^Sjansen oppgis bare der tre eller flere/)).toBeDefined();
    expect(screen.queryByText(/^Sjansen for minst ett opphold/)).toBeNull();
  });

  test('the chance of the whole list is said where every wish has one', async () => {
    await open({
      'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(BUA, 0)]) },
      'GET /api/clubs/{clubId}/periods/{periodId}/chances': {
        of_thousand: 500,
        wishes: [{ rank: 1, rivals: 2, of_thousand: 500 }],
      },
    });
    expect(
      await screen.findByText('Sjansen for minst ett opphold: omtrent 1 av 2. Den endrer seg fram til fristen.'),
    ).toBeDefined();
  });

  test('a list that was saved elsewhere meanwhile is not written over', async () => {
    let isSavedElsewhere = false;
    const user = await open({
      'GET /api/clubs/{clubId}/periods/{periodId}/wishes': () => ({
        list: isSavedElsewhere ? aList([wish(STUA, 0)], { version: 5 }) : aList([wish(BUA, 0)]),
      }),
      'PUT /api/clubs/{clubId}/periods/{periodId}/wishes': () => {
        isSavedElsewhere = true;
        return refuse('changed_meanwhile');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ta bort ønske 1' }));
    await user.click(await screen.findByRole('button', { name: 'Vis den nyeste lista' }));
    await waitFor(async () => expect(await order()).toEqual(['Stua']));
    expect(site.requests(SAVE)).toHaveLength(1);
  });
});

test('after the deadline the list stands as it goes into the draw, with the fingerprint of all lists', async () => {
  await open({
    'GET /api/clubs/{clubId}/periods/{periodId}': {
      period: aPeriod({
        state: 'closed',
        freezes: [
          {
            frozen_at: '2027-01-15T23:00:10.000Z',
            snapshot_hash: 'abc123',
            seal: 'def',
            beacon: null,
            reopened_at: null,
            reason: null,
          },
        ],
      }),
    },
    'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { list: aList([wish(BUA, 0)]) },
  });
  expect(await screen.findByText('abc123')).toBeDefined();
  expect(await screen.findByText('Bua, 19.–24. mars 2027')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Legg til/ })).toBeNull();
});

test('after the draw each wish says what became of it', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const stay = { id: PERIOD, hut_id: STUA, ...daysOf(1), status: 'allocated' as const, grace_until: inAnHour };
  await open({
    'GET /api/clubs/{clubId}/periods/{periodId}': { period: aPeriod({ state: 'drawn' }) },
    'GET /api/clubs/{clubId}/periods/{periodId}/results': {
      results: [
        {
          rank: 1,
          wish: wish(BUA, 0),
          own: true,
          wished_by: null,
          name: null,
          booking: { ...stay, hut_id: BUA, status: 'rejected', grace_until: null },
        },
        { rank: 2, wish: wish(STUA, 1), own: true, wished_by: null, name: null, booking: stay },
      ],
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Slik gikk det med ønskene dine' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ønske 1Avslått'),
    expect.stringMatching(/Du fikk Stua 24\.–29\. mars 2027\..*Fram til .+ kan du angre uten at det koster noe\./),
  ]);
});
