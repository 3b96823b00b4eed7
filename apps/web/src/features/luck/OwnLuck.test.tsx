import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookingPage, trollbu } from '#testing/booking-page.ts';
import { luckEntries } from '#testing/luck.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();

const openWith = (entries: ReturnType<typeof luckEntries>, people = 0) =>
  site.open(`/?hut=${trollbu.id}`, aBookingPage({ api: { 'GET /api/clubs/{clubId}/luck': { entries, people } } }));

const card = () => screen.findByRole('region', { name: 'Har du vært heldig?' });
const LOTS = 'Lodd husker ikke uflaks. Det gjør poengene: Den som får lite, har færre poeng og flere lodd.';

test('seven draws are too few for a word, and the sentence about lots and points is there', async () => {
  await openWith(luckEntries(7, { expected_milli: 300 }), 4);
  const text = (await card()).textContent;
  expect(text).toContain('Du har vært med i 7 trekninger der loddene avgjorde.');
  expect(text).toContain('Etter loddene dine var 2,1 opphold å vente. Du fikk 0.');
  expect(text).toContain('Det er for få trekninger til å si noe om flaks. Det trengs 8.');
  expect(text).toContain(LOTS);
  expect(text).not.toContain('enn ventet.');
});

test.each([
  [luckEntries(10, { expected_milli: 290, variance_milli: 200 }, { won: 3 }), 0, 'Omtrent som ventet.'],
  [
    luckEntries(10, { expected_milli: 290, variance_milli: 200 }, { won: 1 }),
    0,
    'Litt færre enn ventet. Det er vanlig',
  ],
  [
    luckEntries(10, { expected_milli: 290, variance_milli: 200 }, { won: 5 }),
    0,
    'Litt flere enn ventet. Det er vanlig',
  ],
  [
    luckEntries(14, { expected_milli: 279, variance_milli: 193 }),
    100,
    'Klart færre enn ventet. Av 100 medlemmer med minst 8 slike trekninger er vanligvis 5 så langt unna.',
  ],
  [
    luckEntries(14, { expected_milli: 279, variance_milli: 193 }),
    9,
    'Klart færre enn ventet. Det er sjeldent i en klubb der så få har vært med ofte, men det skjer.',
  ],
])('after enough draws a word: case %#', async (entries, people, word) => {
  await openWith(entries, people);
  const text = (await card()).textContent;
  expect(text).toContain(word);
  expect(text).toContain(LOTS);
});

test('how it is worked out is told, draw by draw, with links to the proofs', async () => {
  const entries = luckEntries(2, {}, { expected_milli: 1000, variance_milli: 0, won: 1, counts: false });
  await openWith(entries);
  const region = within(await card());
  expect((await card()).textContent).toContain('Du har vært med i 1 trekning der loddene avgjorde.');
  expect(region.getByText('Slik regnes det')).toBeDefined();
  expect(region.getByText(/^Alle kan regne etter/)).toBeDefined();
  const rows = within(region.getByRole('table', { name: 'Trekning for trekning', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^2 1\. november 2026.*1ikke med1$/),
    expect.stringMatching(/^1 1\. november 2026.*0,250$/),
  ]);
  const [link] = region.getAllByRole('link', { hidden: true });
  expect(link?.getAttribute('href')).toBe(`/clubs/${trollbu.club_id}/draws/${entries[0]?.run_id}`);
});

test('where no draw was decided by lots, that is said', async () => {
  await openWith(luckEntries(1, { expected_milli: 1000, variance_milli: 0, won: 1, counts: false }));
  expect((await card()).textContent).toContain('Du har ikke vært med i noen trekning der loddene avgjorde.');
});

test('before the first draw there is no card', async () => {
  await openWith([]);
  const panel = await screen.findByRole('region', { name: 'Trekning og poeng' });
  await waitFor(() => expect(panel.textContent).toContain('lodd i neste trekning'));
  expect(screen.queryByRole('region', { name: 'Har du vært heldig?' })).toBeNull();
});
