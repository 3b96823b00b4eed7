import type { Period, PeriodDetails } from '@hytte/contract/fairness/periods';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aFairness, aNextDraw, lotterySettings } from '#testing/draws.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { aPeriod, aPeriodWithDetails } from '#testing/periods.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const hut = aHutInList();
const { id } = aPeriod();
const PERIODS = `/api/clubs/${club.id}/periods`;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const open = (path: string, api: Replies) =>
  site.open(`/clubs/${club.id}/manage/${path}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [hut] },
      'GET /api/clubs/{clubId}/periods': { periods: [] },
      ...api,
    },
  });

const openPeriod = (given: Partial<PeriodDetails>, api: Replies = {}) =>
  open(`periods/${id}`, {
    'GET /api/clubs/{clubId}/periods/{periodId}': { period: aPeriodWithDetails(given) },
    ...api,
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const retype = async (user: Awaited<ReturnType<typeof open>>, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, `${text}{Tab}`);
};
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const sentBody = (key: string) => site.requests(key)[0]?.body;

test('the tab of the draws lists the periods with days, huts, deadlines, state and wishes', async () => {
  await open('drawings', {
    'GET /api/clubs/{clubId}/draws/next': aNextDraw(),
    'GET /api/clubs/{id}/lottery-settings': { lottery_settings: lotterySettings() },
    'GET /api/clubs/{id}/lottery-history': { lottery_runs: [] },
    'GET /api/clubs/{clubId}/fairness': aFairness(0),
    'GET /api/clubs/{clubId}/occupancy': { weeks: [], huts: [] },
    'GET /api/clubs/{clubId}/periods': {
      periods: [
        aPeriod({ state: 'open', lists: 9, wishes: 27 }),
        aPeriod({ id: hut.id, name: 'Jula', hut_ids: [hut.id] }),
      ],
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Søknadsrunder' }));
  await table.findByText('Trollbu');
  const [, easter, christmas] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(easter).toContain('19.–29. mars 2027');
  expect(easter).toContain('Alle hytter');
  expect(easter).toContain('15. jan. 2027');
  expect(easter).toContain('16. jan. 2027 kl. 12.00');
  expect(easter).toContain('Åpen');
  expect(easter).toContain('9\u00a0medlemmer, 27\u00a0ønsker');
  expect(christmas).toContain('Trollbu');
  expect(christmas).toContain('Utkast');
  expect(table.getByRole('link', { name: 'Påsken 2027' }).getAttribute('href')).toBe(
    `/clubs/${club.id}/manage/periods/${id}`,
  );
  expect(screen.getByRole('link', { name: 'Ny søknadsrunde' })).toBeDefined();
});

describe('a new period', () => {
  const create = {
    'POST /api/clubs/{clubId}/periods': ({ body }) => ({ period: aPeriod(body as Partial<Period>) }),
    'GET /api/clubs/{clubId}/periods/{periodId}': { period: aPeriodWithDetails() },
  } satisfies Replies;

  test('from a preset is complete, and is saved as a draft', async () => {
    const user = await open('periods/new', create);
    await user.click(await screen.findByRole('radio', { name: 'Påsken 2027' }));
    await press(user, 'Lagre utkast');
    expect(await screen.findByText(/Påsken 2027 er lagret som utkast/)).toBeDefined();
    const { id: _, version: __, ...draft } = aPeriod();
    expect(sentBody(`POST ${PERIODS}`)).toEqual({
      name: draft.name,
      start_date: draft.start_date,
      start_half_day: draft.start_half_day,
      end_date: draft.end_date,
      end_half_day: draft.end_half_day,
      hut_ids: null,
      parts: draft.parts,
      longest_days: null,
      most_wishes: 6,
      most_stays: 1,
      opens_at: draft.opens_at,
      closes_at: draft.closes_at,
      draw_at: draft.draw_at,
      grace_hours: 48,
      leftovers: 'requests',
      leftovers_at: draft.leftovers_at,
      reserved_hours: 0,
    });
  });

  test('is not suggested for days that are in a period already', async () => {
    await open('periods/new', { 'GET /api/clubs/{clubId}/periods': { periods: [aPeriod()] } });
    expect(await screen.findByRole('radio', { name: 'Sommeren 2027' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'Påsken 2027' })).toBeNull();
  });

  test('of own days needs only name, days and a deadline, and says what is missing', async () => {
    const user = await open('periods/new', create);
    await user.click(await screen.findByRole('radio', { name: 'Andre dager' }));
    await press(user, 'Lagre utkast');
    expect(await screen.findByText('Gi søknadsrunden et navn.')).toBeDefined();
    expect(site.requests(`POST ${PERIODS}`)).toHaveLength(0);
    await retype(user, 'Navn', 'Kristi himmelfart');
    await retype(user, 'Første dag', '05.05.2027');
    await retype(user, 'Siste dag', '09.05.2027');
    await retype(user, 'Frist', '01.04.2027');
    await press(user, 'Lagre utkast');
    await waitFor(() => expect(site.requests(`POST ${PERIODS}`)).toHaveLength(1));
    expect(sentBody(`POST ${PERIODS}`)).toMatchObject({
      name: 'Kristi himmelfart',
      start_date: '2027-05-05',
      parts: [],
      opens_at: '2027-03-11T09:00:00.000Z',
      closes_at: '2027-04-01T22:00:00.000Z',
      draw_at: '2027-04-02T10:00:00.000Z',
      leftovers_at: '2027-04-05T08:00:00.000Z',
    });
  });

  test('that the domain refuses is not sent, and the field says why', async () => {
    const user = await open('periods/new', create);
    await user.click(await screen.findByRole('radio', { name: 'Påsken 2027' }));
    await retype(user, 'Trekkes', '30.01.2027');
    await press(user, 'Lagre utkast');
    expect(await screen.findByText('Det må trekkes etter fristen, og senest 7 dager etter den.')).toBeDefined();
    expect((await field('Trekkes')).getAttribute('aria-invalid')).toBe('true');
    expect(site.requests(`POST ${PERIODS}`)).toHaveLength(0);
  });

  test('of some huts needs one of them', async () => {
    const user = await open('periods/new', create);
    await user.click(await screen.findByRole('checkbox', { name: 'Alle hyttene er med' }));
    await press(user, 'Lagre utkast');
    expect(await screen.findByText('Velg minst én hytte.')).toBeDefined();
    await user.click(await screen.findByRole('checkbox', { name: hut.name }));
    await press(user, 'Lagre utkast');
    await waitFor(() => expect(sentBody(`POST ${PERIODS}`)).toMatchObject({ hut_ids: [hut.id] }));
  });
});

describe('a change', () => {
  const SAVE = `PUT ${PERIODS}/${id}`;

  test('is sent with the version it was made of, and one of somebody else is named', async () => {
    let name = 'Påsken 2027';
    const user = await openPeriod(
      {},
      {
        'GET /api/clubs/{clubId}/periods/{periodId}': () => ({ period: aPeriodWithDetails({ name }) }),
        'PUT /api/clubs/{clubId}/periods/{periodId}': () => {
          name = 'Påske';
          return refuse('changed_meanwhile');
        },
      },
    );
    await retype(user, 'Frist', '10.01.2027');
    await press(user, 'Lagre');
    expect(await screen.findByText(/Navn/, { selector: '[role=alert] *' })).toBeDefined();
    expect(site.requests(SAVE)[0]?.ifMatch).toBe('"3"');
    expect(site.requests(SAVE)[0]?.body).toMatchObject({ name: 'Påsken 2027', closes_at: '2027-01-10T23:00:00.000Z' });
  });

  const CANCELLED = { cancelled_at: '2026-11-10T12:00:00.000Z', cancel_reason: 'Veien er stengt.' };

  test.each([
    ['announced', ['Første dag', 'Siste dag'], ['Navn', 'Frist', 'Åpner']],
    ['open', ['Første dag', 'Åpner'], ['Navn', 'Frist', 'Trekkes']],
    ['closed', ['Navn', 'Frist', 'Åpner for alle'], []],
    ['drawn', ['Navn', 'Frist'], ['Åpner for alle']],
    ['cancelled', ['Navn', 'Frist', 'Åpner for alle'], []],
  ] as const)(
    'of a period that is %s is possible as far as its state allows, which the page explains',
    async (state, fixed, free) => {
      await openPeriod(
        { state, ...(state === 'cancelled' && CANCELLED) },
        { 'GET /api/clubs/{clubId}/periods/{periodId}/results': { results: [] } },
      );
      const isDisabled = async (name: string) => (await field(name)).closest('fieldset')?.disabled;
      expect(await Promise.all(fixed.map(isDisabled))).not.toContain(false);
      expect(await Promise.all(free.map(isDisabled))).not.toContain(true);
      expect(screen.getByText(/kan (ikke|bare) (endres|bli)|ingenting kan endres|kan endres/)).toBeDefined();
    },
  );

  test('to an earlier deadline while members wish is refused at the field', async () => {
    const user = await openPeriod({ state: 'open' });
    await retype(user, 'Frist', '10.01.2027');
    await press(user, 'Lagre');
    expect((await field('Frist')).getAttribute('aria-invalid')).toBe('true');
    expect(site.requests(SAVE)).toHaveLength(0);
  });
});

describe('announcing', () => {
  const ANNOUNCE = `POST ${PERIODS}/${id}/announce`;
  const announced = { period: aPeriod({ state: 'announced' }), adopted: 3, taken_back: 1 };

  test('tells how many requests become wishes and how many are taken back before it is done', async () => {
    const user = await openPeriod(
      {},
      {
        'POST /api/clubs/{clubId}/periods/{periodId}/announce': ({ body }) =>
          (body as { adopt: boolean }).adopt
            ? announced
            : refuse('requests_in_the_way', { details: { inside: 3, crossing: 1 } }),
      },
    );
    await press(user, 'Kunngjør');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Kunngjøre Påsken 2027?' }));
    await user.click(dialog.getByRole('button', { name: 'Kunngjør' }));
    expect(await dialog.findByText('3 forespørsler om disse dagene blir med som ønsker.')).toBeDefined();
    expect(dialog.getByText(/^1 forespørsel passer ikke i søknadsrunden/)).toBeDefined();
    expect(site.requests(ANNOUNCE).map(({ body }) => body)).toEqual([{ adopt: false }]);
    await user.click(dialog.getByRole('button', { name: 'Kunngjør med disse' }));
    expect(await screen.findByText(/Påsken 2027 er kunngjort\. Forespørsler som ble ønsker: 3/)).toBeDefined();
    expect(site.requests(ANNOUNCE).map(({ body }) => body)).toEqual([{ adopt: false }, { adopt: true }]);
  });

  test('waits until changes of the draft are saved', async () => {
    const user = await openPeriod({});
    await retype(user, 'Navn', 'Påske');
    await press(user, 'Kunngjør');
    expect(await screen.findByText('Lagre eller forkast endringene først.')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('too late for the deadline is refused with the reason of the domain', async () => {
    const user = await openPeriod(
      {},
      {
        'POST /api/clubs/{clubId}/periods/{periodId}/announce': refuse('invalid_period', {
          details: { why: 'period_open_too_short', hours: 24 },
        }),
      },
    );
    await press(user, 'Kunngjør');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Kunngjør' }));
    expect(await dialog.findByText(/minst 24 timer på seg til å ønske/)).toBeDefined();
  });
});

test('the draw of a period is tried: what each member can expect, the least first', async () => {
  const members = [
    { id: 'kari', name: 'Kari Fjell', points: 0, of_thousand: 900, wishes: [{ rank: 1, of_thousand: 900 }] },
    { id: 'per', name: 'Per Li', points: 3, of_thousand: 250, wishes: [{ rank: 1, of_thousand: 250 }] },
  ];
  const user = await openPeriod(
    { state: 'open' },
    { 'POST /api/clubs/{clubId}/periods/{periodId}/dry-run': { draws: 1000, wishes: 2, expected_stays: 1.2, members } },
  );
  await press(user, 'Prøvetrekk 1 000 ganger');
  expect(await screen.findByText(/^I snitt blir det delt ut 1,2 opphold\. Med er 2 medlemmer/)).toBeDefined();
  const [, first] = within(await screen.findByRole('table', { name: 'Hvert medlem' })).getAllByRole('row');
  expect(first?.textContent).toContain('Per Li');
  expect(first?.textContent).toContain('omtrent 1 av 4');
});

test('a period is cancelled with a reason only', async () => {
  const user = await openPeriod(
    { state: 'open' },
    { 'POST /api/clubs/{clubId}/periods/{periodId}/cancel': { period: aPeriod({ state: 'cancelled' }) } },
  );
  await press(user, 'Avlys søknadsrunden');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Avlyse Påsken 2027?' }));
  await user.click(dialog.getByRole('button', { name: 'Avlys søknadsrunden' }));
  expect(site.requests(`POST ${PERIODS}/${id}/cancel`)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Veien er stengt.');
  await user.click(dialog.getByRole('button', { name: 'Avlys søknadsrunden' }));
  expect(await screen.findByText('Påsken 2027 er avlyst.')).toBeDefined();
  expect(sentBody(`POST ${PERIODS}/${id}/cancel`)).toEqual({ reason: 'Veien er stengt.' });
});

test('a frozen period is reopened with a new deadline, a new draw and a reason', async () => {
  const user = await openPeriod(
    {
      state: 'closed',
      opens_at: '2026-10-25T09:00:00.000Z',
      closes_at: '2026-11-14T23:00:00.000Z',
      draw_at: '2026-11-18T11:00:00.000Z',
      leftovers_at: '2026-11-21T09:00:00.000Z',
      freezes: [
        {
          frozen_at: '2026-11-14T23:00:02.000Z',
          snapshot_hash: 'ab'.repeat(32),
          seal: 'cd'.repeat(32),
          beacon: null,
          reopened_at: null,
          reason: null,
        },
      ],
    },
    { 'POST /api/clubs/{clubId}/periods/{periodId}/reopen': { period: aPeriod({ state: 'open' }) } },
  );
  expect(await screen.findByText('ab'.repeat(32))).toBeDefined();
  await press(user, 'Åpne igjen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Åpne Påsken 2027 igjen?' }));
  const send = dialog.getByRole('button', { name: 'Åpne igjen' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Mange fikk ikke e-posten.');
  await user.click(send);
  expect(await screen.findByText('Påsken 2027 er åpen igjen.')).toBeDefined();
  expect(sentBody(`POST ${PERIODS}/${id}/reopen`)).toEqual({
    closes_at: '2026-11-22T23:00:00.000Z',
    draw_at: '2026-11-23T11:00:00.000Z',
    leftovers_at: '2026-11-26T09:00:00.000Z',
    reason: 'Mange fikk ikke e-posten.',
  });
});

test('a draft can be deleted', async () => {
  const user = await openPeriod({}, { 'DELETE /api/clubs/{clubId}/periods/{periodId}': null });
  await press(user, 'Slett utkastet');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Slett utkastet' }));
  expect(await screen.findByText('Utkastet Påsken 2027 er slettet.')).toBeDefined();
  expect(site.requests(`DELETE ${PERIODS}/${id}`)).toHaveLength(1);
  expect(window.location.pathname).toBe(`/clubs/${club.id}/manage/drawings`);
});

test('after the draw the page shows what became of every wish, with names, and leads to the proof', async () => {
  const run_id = '0198c9f0-0000-7000-8000-0000000000d1';
  const days = { start_date: '2027-03-19', start_half_day: 'PM', end_date: '2027-03-24', end_half_day: 'AM' } as const;
  const wish = { kind: 'fixed' as const, hut_ids: [hut.id], ...days };
  const booking = { id: run_id, hut_id: hut.id, ...days, grace_until: null };
  await openPeriod(
    { state: 'drawn', run_id },
    {
      'GET /api/clubs/{clubId}/periods/{periodId}/results': {
        results: [
          {
            rank: 1,
            wish,
            own: false,
            wished_by: null,
            name: 'Kari Fjell',
            booking: { ...booking, id: id, status: 'rejected' },
          },
          {
            rank: 1,
            wish,
            own: false,
            wished_by: null,
            name: 'Anna Berg',
            booking: { ...booking, status: 'allocated' },
          },
          {
            rank: 2,
            wish: { kind: 'flexible', hut_ids: [hut.id], from: '2027-03-20', to: '2027-03-28', nights: 3 },
            own: false,
            wished_by: null,
            name: 'Kari Fjell',
            booking: null,
          },
        ],
      },
    },
  );
  const table = within(await screen.findByRole('table', { name: 'Resultatet' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/Anna Berg.*Ønske 1: Trollbu, 19\.–24\. mars 2027.*Fikk det/);
  expect(rows[2]).toMatch(/Kari Fjell.*Ønske 1:.*Fikk det ikke/);
  expect(rows[3]).toMatch(/Ønske 2: Trollbu, 3 døgn mellom 20\.–28\. mars 2027.*Hadde meldt seg ut/);
  expect(screen.getByRole('link', { name: 'Se beviset' }).getAttribute('href')).toBe(
    `/clubs/${club.id}/draws/${run_id}`,
  );
  expect(screen.queryByRole('button', { name: 'Avlys søknadsrunden' })).toBeNull();
});

test('a period that does not exist is said not to, with a way back', async () => {
  await open(`periods/${id}`, {});
  expect(await screen.findByText('Denne søknadsrunden finnes ikke.')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Tilbake til trekningene' })).toBeDefined();
});
