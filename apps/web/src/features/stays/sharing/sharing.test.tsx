import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();
const OPEN = 'POST /api/shared-stays';
const stay = {
  club_name: 'Blåtind hytteklubb',
  hut: { name: 'Fjellro', location: 'Rondane', description: null, coordinates: null },
  start_date: '2026-12-04',
  start_half_day: 'PM' as const,
  end_date: '2026-12-06',
  end_half_day: 'AM' as const,
  access_info: 'Parker ved bommen.',
  arrival_info: 'Kode 4711',
  shown_from: '2026-01-01',
  waits_for_payment: false,
};
const open = (change: object) => site.open('/shared-stay#abc', { api: { [OPEN]: { stay: { ...stay, ...change } } } });

test('who has the link reads the way and the code; the secret goes to the server in the body only', async () => {
  await open({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Fjellro' })).toBeDefined();
  expect(screen.getByText('Kode 4711')).toBeDefined();
  expect(
    within(screen.getByRole('list', { name: 'På kartet' })).getByRole('link', { name: /Norgeskart/ }),
  ).toBeDefined();
  expect(site.requests(OPEN).map(({ body }) => body)).toEqual([{ secret: 'abc' }]);
});

test.each([
  [{ shown_from: '2099-01-01' }, /^Veien og koden til døra vises fra/],
  [{ waits_for_payment: true }, 'Veien og koden til døra vises når gjesten har betalt oppholdet.'],
  [{}, 'Klubben har ikke skrevet hvordan man kommer inn. Spør gjesten.'],
])('without a code it says why: %j', async (change, text) => {
  await open({ ...change, arrival_info: null });
  expect(await screen.findByText(text)).toBeDefined();
});

test('a link that was stopped says so', async () => {
  await site.open('/shared-stay#abc', { api: { [OPEN]: refuse('not_found') } });
  expect(await screen.findByRole('heading', { name: 'Lenken virker ikke' })).toBeDefined();
});
