import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookingPage, trollbu } from '#testing/booking-page.ts';
import { aCost, anOwnBooking } from '#testing/bookings.ts';
import { aFrozenList, aNextDraw } from '#testing/draws.ts';
import { theSite } from '#testing/site.tsx';
import type { Replies } from '#testing/test-api.ts';
import { seenSeals } from './seen-seals.ts';

const site = theSite();

const openClub = (api: Replies) => site.open(`/?hut=${trollbu.id}`, aBookingPage({ api }));
/** What is read without asking for help: a help key's example stays shut. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const note of copy.querySelectorAll('[popover]')) note.remove();
  return copy.textContent.replaceAll(/\s/g, ' ');
}

test('beside the calendar: when, the seal, the points and their lines; the browser keeps the seal', async () => {
  const next = aNextDraw({ next_at: '2099-12-01T01:00:00.000Z' });
  const line = { id: trollbu.id, created_at: '2026-11-01T10:00:00.000Z', note: null };
  const nowhere = { hut_name: null, start_date: null, end_date: null };
  await openClub({
    'GET /api/clubs/{clubId}/draws/next': next,
    'GET /api/clubs/{clubId}/points': {
      points: 2.5,
      tickets: 20,
      household: null,
      entries: [
        { ...line, delta: 1.5, reason: 'stay', hut_name: 'Trollbu', start_date: '2026-12-24', end_date: '2026-12-26' },
        { ...line, ...nowhere, id: `${line.id}x`, delta: 1, reason: 'opening' },
        { ...line, ...nowhere, id: `${line.id}y`, delta: -0.5, reason: 'manual', note: 'Malte hytta.' },
      ],
    },
  });
  const panel = await screen.findByRole('region', { name: 'Trekning og poeng' });
  await waitFor(() => expect(textOf(panel)).toMatch(/Neste trekning ?1\. des\. kl\. 02/));
  await waitFor(() => expect(textOf(panel)).toMatch(/2,5 poeng ?færre er bedre ?20 lodd i neste trekning/));
  expect(textOf(panel)).toMatch(/Opphold: Trollbu, 24\.–26\. desember.*\+1,5/);
  expect(textOf(panel)).toContain('Startpoeng for nytt medlem');
  expect(textOf(panel)).toContain('Endret av klubbens eier: Malte hytta.');
  expect(textOf(panel)).toContain(next.seal);
  expect(within(panel).getByRole('link', { name: 'Slik trekker vi' }).getAttribute('href')).toBe('/help/draws');
  expect(within(panel).getByRole('link', { name: 'Tidligere trekninger' })).toBeDefined();
  expect(seenSeals(trollbu.club_id).map(({ seal }) => seal)).toEqual([next.seal]);
});

test('while the list is frozen the member reads since when, and what is waited for', async () => {
  await openClub({
    'GET /api/clubs/{clubId}/draws/next': aNextDraw({ frozen: aFrozenList(new Date().toISOString()) }),
  });
  const panel = await screen.findByRole('region', { name: 'Trekning og poeng' });
  await waitFor(() => expect(textOf(panel)).toMatch(/Neste trekning ?trekkes nå/));
  expect(textOf(panel)).toContain('Lista ble låst søndag 15. november kl. 13.00. Nå venter vi på');
});

const openStay = (booking: ReturnType<typeof anOwnBooking>, api: Replies = {}) => {
  const page = aBookingPage({
    api: {
      'GET /api/user-bookings': { bookings: [booking] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      ...api,
    },
  });
  return site.open(`/bookings/${booking.id}`, page);
};

const chanceOf = (rivals: number, of_thousand: number | null): Replies => ({
  'GET /api/clubs/{clubId}/chances': {
    draws: 1000,
    chances: [{ booking_id: anOwnBooking().id, rivals, of_thousand }],
  },
});

test('a request says how it stands', async () => {
  await openStay(anOwnBooking(), chanceOf(3, 252));
  const part = await screen.findByRole('region', { name: 'Slik står det nå' });
  expect(textOf(part)).toContain('3 andre har bedt om noen av dagene.');
  expect(textOf(part)).toContain('Sjansen din: omtrent 1 av 4.');
});

test('where few apply no chance is told, and why', async () => {
  await openStay(anOwnBooking(), chanceOf(1, null));
  const part = await screen.findByRole('region', { name: 'Slik står det nå' });
  expect(textOf(part)).toContain('færre enn tre');
  expect(textOf(part)).not.toContain('Sjansen din');
});

test('a stay that was drawn says why it ended so, and leads to the proof', async () => {
  const taken_by = { kind: 'drawn' as const, round: 1, place: 2 };
  const draw = { run_id: 'r1', round: 1, place: 7, of: 12, tickets: 25, reason: 'taken' as const, taken_by };
  const booking = anOwnBooking({ status: 'rejected', draw });
  await openStay(booking);
  const part = await screen.findByRole('region', { name: 'Trekningen' });
  expect(textOf(part)).toContain('Plass 7 av 12 i runde 1. Hytta gikk til plass 2. Du hadde 25 lodd.');
  expect(within(part).getByRole('link').getAttribute('href')).toBe(`/clubs/${booking.club_id}/draws/r1`);
});

test('anybody can read how we draw', async () => {
  await site.open('/help/draws');
  expect(await screen.findByRole('heading', { level: 1, name: 'Slik trekker vi' })).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Fra poeng til lodd' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => textOf(row))).toEqual(['0100', '0,564', '144', '225', '411', '66', '102', '181']);
  expect(textOf(screen.getByRole('table', { name: 'Et eksempel' }))).toContain('A010065 %');
});
