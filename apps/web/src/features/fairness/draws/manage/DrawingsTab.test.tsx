import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aDryRun, aFairness, aFrozenList, aNextDraw, aRun, lotterySettings } from '#testing/draws.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const RUN = `POST /api/memberships/clubs/${club.id}/run-lottery`;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const open = (api: Replies = {}) =>
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
      'GET /api/clubs/{clubId}/fairness': aFairness(6, 0, 4, 5, 7, 4, 9, 12),
      'GET /api/clubs/{clubId}/occupancy': {
        weeks: ['2026-11-02', '2026-11-09'],
        huts: [{ id: 'a-hut', name: 'Fjellro', held: [14, 7] }],
      },
      ...api,
    },
  });

const textOf = (element: HTMLElement | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const strip = () => screen.findByRole('region', { name: 'Neste trekning' });
const pressRun = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(within(await strip()).getByRole('button', { name: 'Kjør nå' }));
  return screen.findByRole('alertdialog');
};

test('the strip says when the club draws and over how much', async () => {
  await open();
  expect(textOf(await strip())).toContain('tirsdag 1. desember kl. 02.00');
  expect(textOf(await strip())).toContain('om 16 dager · 14 forespørsler · 5 omstridte dager');
  expect(textOf(await strip())).toContain('Loddene ble forseglet 1. november 2026.');
});

test('a club that draws by hand, with nobody waiting, is told so', async () => {
  await open({ 'GET /api/clubs/{clubId}/draws/next': aNextDraw({ next_at: null, requests: 0, applicants: 0 }) });
  expect(textOf(await strip())).toContain('Trekkes for hånd');
  expect(textOf(await strip())).toContain('Ingen forespørsler venter på den');
});

test('a list that is frozen says since when, and what is waited for', async () => {
  await open({ 'GET /api/clubs/{clubId}/draws/next': aNextDraw({ frozen: aFrozenList() }) });
  expect(textOf(await strip())).toContain('Klubben trekker nå');
  expect(textOf(await strip())).toContain('Lista ble låst søndag 15. november kl. 13.00. Nå venter vi på');
  expect(within(await strip()).queryByRole('button', { name: 'Kjør nå' })).toBe(null);
});

test('a list whose round is an hour late says that the number cannot be had, and that it will still decide', async () => {
  const frozen = aFrozenList('2026-11-15T11:00:07.000Z');
  await open({ 'GET /api/clubs/{clubId}/draws/next': aNextDraw({ frozen }) });
  expect(textOf(await strip())).toContain('Lista ble låst søndag 15. november kl. 13.00. Vi får ikke tak i');
  expect(textOf(await strip())).toContain('trekker av oss selv med nettopp det tallet.');
});

test('a draw whose moment has passed is not spoken of as ahead', async () => {
  await open({ 'GET /api/clubs/{clubId}/draws/next': aNextDraw({ next_at: '2026-11-15T11:59:30.000Z' }) });
  expect(textOf(await strip())).toContain('Trekkes når som helst nå');
});

test('to draw now is asked in figures; afterwards strip, history and fairness are refetched', async () => {
  const done = aRun({ id: 'now', number: 8, manual: true, scheduled_time: '2026-11-15T12:00:00.000Z' });
  const histories = [[aRun()], [done, aRun()]];
  const user = await open({
    'GET /api/clubs/{id}/lottery-history': () => ({ lottery_runs: histories.shift() ?? [done, aRun()] }),
    'POST /api/memberships/clubs/{id}/run-lottery': { allocated: 8, run: done },
  });
  const question = await pressRun(user);
  for (const part of [
    'Alle 14 forespørsler blir avgjort',
    '9 medlemmer får e-post',
    'tirsdag 1. desember kl. 02.00 går som planlagt',
    'kan ikke angres',
  ])
    expect(textOf(question)).toContain(part);
  expect(site.requests(RUN)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Trekk nå' }));
  expect(await screen.findByText('Trekningen er ferdig: 8 tildelt, 4 avslått.')).toBeDefined();
  expect(site.requests(RUN)).toHaveLength(1);
  expect(await screen.findByText('søndag 15. november kl. 13.00')).toBeDefined();
  await waitFor(() => expect(site.requests(`GET /api/clubs/${club.id}/draws/next`).length).toBeGreaterThan(1));
  await waitFor(() => expect(site.requests(`GET /api/clubs/${club.id}/fairness`).length).toBeGreaterThan(1));
});

test('what is not due yet can be drawn too, and the question says so', async () => {
  const user = await open({
    'GET /api/clubs/{clubId}/draws/next': aNextDraw({
      requests: 2,
      applicants: 2,
      waiting: { requests: 14, applicants: 9 },
    }),
    'POST /api/memberships/clubs/{id}/run-lottery': { allocated: 8, run: aRun() },
  });
  await user.click(within(await strip()).getByRole('button', { name: 'Trekk alle' }));
  const question = await screen.findByRole('alertdialog', { name: 'Trekke alt som venter?' });
  for (const part of ['Også det som ikke skal trekkes ennå', 'Alle 14 forespørsler', '9 medlemmer'])
    expect(textOf(question)).toContain(part);
  await user.click(within(question).getByRole('button', { name: 'Trekk alle' }));
  expect(await screen.findByText('Trekningen er ferdig: 8 tildelt, 4 avslått.')).toBeDefined();
  expect(site.requests(RUN).map(({ body }) => body)).toEqual([{ all: true }]);
});

test('where everything is due, there is one button', async () => {
  await open();
  expect(within(await strip()).getByRole('button', { name: 'Kjør nå' })).toBeDefined();
  expect(within(await strip()).queryByRole('button', { name: 'Trekk alle' })).toBeNull();
});

test('where notice is given, a draw of everything is announced', async () => {
  const announced = { draw_at: '2026-11-16T12:00:00.000Z', all: true, asked_at: '2026-11-15T12:00:00.000Z' };
  const user = await open({
    'GET /api/clubs/{clubId}/draws/next': aNextDraw({ notice_hours: 24, requests: 2 }),
    'POST /api/clubs/{id}/draw-announcement': { announced: { ...announced, by: 'admin' } },
  });
  await user.click(within(await strip()).getByRole('button', { name: 'Varsle trekning av alle' }));
  const question = await screen.findByRole('alertdialog', { name: 'Varsle en trekning av alt som venter?' });
  await user.click(within(question).getByRole('button', { name: 'Varsle alle' }));
  await waitFor(() =>
    expect(site.requests(`POST /api/clubs/${club.id}/draw-announcement`).map(({ body }) => body)).toEqual([
      { all: true },
    ]),
  );
});

test('who draws while the club is drawing hears it, and the question stays', async () => {
  const user = await open({ 'POST /api/memberships/clubs/{id}/run-lottery': refuse('draw_under_way') });
  const question = await pressRun(user);
  await user.click(within(question).getByRole('button', { name: 'Trekk nå' }));
  expect(textOf(await within(question).findByRole('alert'))).toContain('Klubben trekker akkurat nå');
});

test('a draw that breaks off is said to have changed nothing', async () => {
  const user = await open({ 'POST /api/memberships/clubs/{id}/run-lottery': refuse('unexpected') });
  const question = await pressRun(user);
  await user.click(within(question).getByRole('button', { name: 'Trekk nå' }));
  expect(textOf(await within(question).findByRole('alert'))).toContain('Ingenting er endret');
});

test('with nothing to draw the question says so, and an empty draw is told as one', async () => {
  const empty = aRun({ id: 'empty', bookings_processed: 0, bookings_allocated: 0, bookings_rejected: 0 });
  const user = await open({
    'GET /api/clubs/{clubId}/draws/next': aNextDraw({ requests: 0, applicants: 0, contested_days: 0 }),
    'POST /api/memberships/clubs/{id}/run-lottery': { allocated: 0, run: empty },
  });
  const question = await pressRun(user);
  expect(textOf(question)).toContain('Ingenting å trekke om nå');
  await user.click(within(question).getByRole('button', { name: 'Trekk likevel' }));
  expect(await screen.findByText('Det var ingen forespørsler å trekke om. Alt er som før.')).toBeDefined();
});

test('the history tells time, cause, outcome and error, and leads to the proof of what can be checked', async () => {
  const failed = aRun({ id: 'failed', number: null, success: false, error_message: 'unavailable' });
  await open({ 'GET /api/clubs/{id}/lottery-history': { lottery_runs: [failed, aRun({ manual: true })] } });
  const history = await screen.findByRole('region', { name: 'Trekninger, den siste først' });
  const entries = within(history).getAllByRole('listitem').map(textOf);
  for (const part of [
    'Automatisk',
    'Feilet',
    'Tjenesten er opptatt akkurat nå. Prøv igjen om litt.',
    'Ingenting ble endret.',
  ])
    expect(entries[0]).toContain(part);
  for (const part of ['Manuell', 'Gjennomført', '12 forespørsler avgjort: 8 tildelt, 4 avslått'])
    expect(entries[1]).toContain(part);
  const proofs = within(history).getAllByRole('link', { name: /^Se beviset/ });
  expect(proofs.map((link) => link.getAttribute('href'))).toEqual([`/clubs/${club.id}/draws/${aRun().id}`]);
});

test('the draw of a period is known by its name', async () => {
  const period = { id: 'easter', name: 'Påsken 2027' };
  await open({ 'GET /api/clubs/{id}/lottery-history': { lottery_runs: [aRun({ id: 'easter', period }), aRun()] } });
  const history = await screen.findByRole('region', { name: 'Trekninger, den siste først' });
  const named = within(history)
    .getAllByRole('listitem')
    .map((entry) => within(entry).queryByText(period.name) !== null);
  expect(named).toEqual([true, false]);
});

test('a club that has not drawn yet sees a cairn and what will come', async () => {
  await open({ 'GET /api/clubs/{id}/lottery-history': { lottery_runs: [] } });
  expect(await screen.findByRole('heading', { name: 'Ingen trekninger kjørt ennå' })).toBeDefined();
});

test('a thousand draws are tried: what to expect, the most uncertain first, and that nothing has changed', async () => {
  const user = await open({
    'POST /api/clubs/{clubId}/draws/dry-run': aDryRun(),
    'POST /api/memberships/clubs/{id}/run-lottery': { allocated: 8, run: aRun() },
  });
  await user.click(await screen.findByRole('button', { name: 'Prøvetrekk 1 000 ganger' }));
  expect(await screen.findByText(/^Dette var en prøve. Ingenting er endret/)).toBeDefined();
  expect(screen.getByText('1,3 av 2')).toBeDefined();
  const [, first, second] = within(await screen.findByRole('table', { name: 'Hver forespørsel' })).getAllByRole('row');
  expect(textOf(first)).toContain('Kari Fjell');
  expect(textOf(first)).toContain('omtrent 1 av 4256 av 1 000 ganger');
  expect(textOf(second)).toContain('sikker, slik det står nå');

  // Once they are decided, chances are no longer anything to look at.
  await user.click(within(await pressRun(user)).getByRole('button', { name: 'Trekk nå' }));
  expect(await screen.findByRole('button', { name: 'Prøvetrekk 1 000 ganger' })).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Hver forespørsel' })).toBeNull();
});

test('a trial with nobody waiting, and one that fails, are told', async () => {
  const replies = [refuse('unexpected'), aDryRun({ requests: 0, per_request: [] })];
  const user = await open({ 'POST /api/clubs/{clubId}/draws/dry-run': () => replies.shift() ?? refuse('unexpected') });
  await user.click(await screen.findByRole('button', { name: 'Prøvetrekk 1 000 ganger' }));
  expect(textOf(await screen.findByRole('alert'))).toContain('Vi klarte ikke å prøvetrekke.');
  await user.click(screen.getByRole('button', { name: 'Prøvetrekk 1 000 ganger' }));
  expect(await screen.findByText(/^Ingen forespørsler venter, så/)).toBeDefined();
});

test('how the days are shared: a sentence, a table, and names for those who ask for them', async () => {
  const user = await open();
  const panel = within(await screen.findByRole('region', { name: 'Hvordan dagene har fordelt seg' }));
  expect(panel.getByText('Halvparten av medlemmene har fått 4–7 dager.')).toBeDefined();
  expect(panel.getByText(/Du har fått 6 dager\./)).toBeDefined();
  expect(panel.queryByText(/Medlem 1/)).toBeNull();
  await user.click(panel.getByRole('checkbox', { name: 'Vis navn' }));
  const rows = panel.getAllByRole('row').map(textOf);
  expect(rows).toContain('42Medlem 2, Medlem 5');
  expect(rows).toContain('61 (du)Kari Fjell');
});

test('a year without a day given is said, not drawn', async () => {
  await open({ 'GET /api/clubs/{clubId}/fairness': aFairness(0, 0, 0) });
  expect(await screen.findByText(/^Ingen har hatt opphold det siste året\./)).toBeDefined();
});

test('each part that cannot be fetched says so by itself, and can be asked for again', async () => {
  const replies = [refuse('not_allowed'), aFairness(3, 2)];
  const user = await open({
    'GET /api/clubs/{clubId}/draws/next': refuse('not_allowed'),
    'GET /api/clubs/{id}/lottery-settings': refuse('not_allowed'),
    'GET /api/clubs/{id}/lottery-history': refuse('not_allowed'),
    'GET /api/clubs/{clubId}/fairness': () => replies.shift() ?? refuse('unexpected'),
  });
  const alerts = () => screen.getAllByRole('alert').map((alert) => textOf(alert).split('.')[0]);
  await waitFor(() =>
    expect(alerts()).toEqual([
      'Vi klarte ikke å hente neste trekning',
      'Vi klarte ikke å hente innstillingene',
      'Vi klarte ikke å hente historikken',
      'Vi klarte ikke å hente fordelingen',
    ]),
  );
  await user.click(screen.getAllByRole('button', { name: 'Prøv igjen' })[3] ?? document.body);
  expect(await screen.findByText('Medlemmene har fått 2–3 dager.')).toBeDefined();
});

test('how full each hut was is told in a sentence, and week by week in a table', async () => {
  const user = await open();
  expect(await screen.findByText('75 % av året')).toBeDefined();
  const heading = await screen.findByRole('heading', { name: 'Hvor mye hyttene er brukt' });
  const panel = within(heading.closest('section') ?? document.body);
  await user.click(await panel.findByText('Vis som tabell'));
  const row = await panel.findByRole('row', { name: /^Uke 46/ });
  expect(await within(row).findByRole('cell', { name: '50 %' })).toBeDefined();
});

describe('a club that gives notice', () => {
  const DAY_AHEAD = {
    draw_at: '2026-11-16T12:01:00.000Z',
    all: false,
    asked_at: '2026-11-15T12:00:10.000Z',
    by: 'admin' as const,
  };

  test('announces a draw instead of drawing, and says for when', async () => {
    const user = await open({
      'GET /api/clubs/{clubId}/draws/next': aNextDraw({ notice_hours: 24 }),
      'POST /api/clubs/{id}/draw-announcement': { announced: DAY_AHEAD },
    });
    expect(within(await strip()).queryByRole('button', { name: 'Kjør nå' })).toBeNull();
    await user.click(within(await strip()).getByRole('button', { name: 'Varsle trekning' }));
    const question = await screen.findByRole('alertdialog');
    expect(textOf(question)).toContain('Om 24 timer trekkes det av seg selv');
    await user.click(within(question).getByRole('button', { name: 'Varsle alle' }));
    expect(await screen.findByText('Alle er varslet. Det trekkes mandag 16. november kl. 13.01.')).toBeDefined();
  });

  test('shows what is announced, and can withdraw it', async () => {
    const next = aNextDraw({ notice_hours: 24, next_at: DAY_AHEAD.draw_at, announced: DAY_AHEAD });
    const user = await open({
      'GET /api/clubs/{clubId}/draws/next': next,
      'DELETE /api/clubs/{id}/draw-announcement': null,
    });
    expect(textOf(await strip())).toContain('Varslet av en administrator søndag 15. november kl. 13.00.');
    await user.click(within(await strip()).getByRole('button', { name: 'Trekk tilbake varselet' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Trekk tilbake varselet' }));
    expect(await screen.findByText('Varselet er trukket tilbake.')).toBeDefined();
  });
});

test('the history says who started a draw, whether anybody was told, and how new the newest request was', async () => {
  const start = {
    by: 'owner' as const,
    asked_at: '2026-11-01T01:03:10.000Z',
    last_request_at: '2026-11-01T01:00:00.000Z',
  };
  await open({
    'GET /api/clubs/{id}/lottery-history': {
      lottery_runs: [
        aRun({ manual: true, start: { ...start, notice_hours: 0 } }),
        aRun({ id: 'told', number: 6, manual: true, start: { ...start, by: 'admin', notice_hours: 48 } }),
      ],
    },
  });
  const untold = 'Startet av eieren. Ingen ble varslet på forhånd. Den siste forespørselen kom 3 minutter før.';
  expect(await screen.findByText(untold)).toBeDefined();
  const told = 'Startet av en administrator. Alle medlemmer ble varslet 48 timer før.';
  expect(await screen.findByText(told)).toBeDefined();
});
