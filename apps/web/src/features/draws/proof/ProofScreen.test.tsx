import type { ProofBundle } from '@hytte/domain/draws/proof';
import { aRun as aDraw } from '@hytte/domain/testing/a-small-club';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aNextDraw, aRun } from '#testing/draws.ts';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { rememberSeal } from '../own/seen-seals.ts';

const site = theSite();

const { club_id: clubId } = aMembership();
const draw = aRun({ bookings_processed: 8, bookings_allocated: 2, bookings_rejected: 6 });
const before = aRun({ id: draw.id.replace(/1$/, '2'), number: 6, scheduled_time: '2026-10-01T00:00:00.000Z' });
const bundle = aDraw();
const mine = bundle.snapshot.requests.filter(({ id }) => id === 'r3');

const open = (published: unknown = bundle, own = mine) =>
  site.open(`/clubs/${clubId}/draws/${draw.id}`, {
    token: aToken(),
    activeClub: clubId,
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/clubs/{clubId}/draws': { draws: [draw, before] },
      'GET /api/clubs/{clubId}/draws/{runId}': {
        draw,
        bundle: JSON.stringify(published),
        own_requests: own.map(({ id, hut, first, last }) => ({ id, hut, first, last })),
        huts: [
          { id: 'bua', name: 'Bua' },
          { id: 'koia', name: 'Koia' },
          { id: 'stua', name: 'Stua' },
        ],
      },
    },
  });

const checks = async () => {
  const panel = within(await screen.findByRole('region', { name: 'Fire ting å etterprøve' }));
  await waitFor(() => expect(panel.queryByText('Trekker på nytt …')).toBeNull());
  return panel.getAllByRole('listitem').map((item) => item.textContent);
};

test('the browser repeats the draw, ticks four checks and says how it went', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Trekning nr. 7' })).toBeDefined();
  expect(await checks()).toEqual([
    expect.stringContaining('Forseglingen (Stemmer)'),
    expect.stringContaining('Det som ble låst (Stemmer)'),
    expect.stringContaining('Resultatet (Stemmer)'),
    expect.stringContaining('Dine forespørsler (Stemmer)Forespørselen din var med'),
  ]);
  expect(screen.getByText('Alt stemmer. Trekningen er etterprøvd.')).toBeDefined();
  expect(screen.getByText(/fikk ikke se forseglingen på forhånd/)).toBeDefined();
  const own = within(screen.getByRole('region', { name: 'Slik gikk det for deg' }));
  expect(own.getByText('Plass 3 av 4 i runde 1. Hytta gikk til plass 2. Du hadde 25 lodd.')).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Alle forespørslene' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + 8);
  expect(rows.filter((row) => row.textContent.includes('Deg'))).toHaveLength(1);
});

test('a seal that this browser was shown is known again', async () => {
  localStorage.setItem('token', aToken());
  rememberSeal(clubId, aNextDraw({ seal: bundle.seal, sealed_at: '2026-10-01T00:00:05.000Z' }), new Date('2026-10-20'));
  await open();
  expect((await checks())[0]).toContain('fikk se den samme forseglingen 20. oktober 2026');
});

test('a seal that was replaced is called by its name', async () => {
  localStorage.setItem('token', aToken());
  rememberSeal(clubId, aNextDraw({ sealed_at: '2026-10-01T00:00:05.000Z' }), new Date('2026-10-20'));
  await open();
  const [seal, snapshot] = await checks();
  expect(seal).toContain('Stemmer ikke');
  expect(seal).toContain('fikk se en annen forsegling 20. oktober 2026');
  expect(snapshot).toContain('(Stemmer)');
  expect(screen.getByText('Denne trekningen kan ikke bekreftes.')).toBeDefined();
});

const swapped: ProofBundle = {
  ...bundle,
  outcomes: bundle.outcomes.map((outcome) => ({ ...outcome, place: outcome.place + 1 })),
};

test.each([
  ['a result that was written by hand', swapped, ['', '', 'Stemmer ikke', '']],
  ['no proof at all', {}, ['Stemmer ikke', 'Stemmer ikke', 'Stemmer ikke', 'Stemmer ikke']],
])('%s is not shown, and what to do is said', async (_, published, marks) => {
  await open(published);
  const said = await checks();
  for (const [at, mark] of marks.entries()) expect(said[at]).toContain(mark);
  expect(screen.getByText(/Last ned beviset med en gang/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a request that was left out is missed', async () => {
  const gone = mine.map((request) => ({ ...request, id: 'r99' }));
  await open(bundle, gone);
  expect((await checks())[3]).toContain('Noe du hadde bedt om, mangler eller er endret.');
});
