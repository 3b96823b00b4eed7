import { after, answered, type Entry, press, says } from './state.ts';

// The demo club has drawn three times, too few for a word: these are clubs that have drawn for years.

const id = (n: number): string => `0198c9f0-0000-7000-8000-00000000${String(n).padStart(4, '0')}`;

/** Fourteen draws that the lots decided and one that they did not, of which nothing came. */
const ENTRIES = Array.from({ length: 15 }, (_, n) => ({
  run_id: id(n),
  number: 31 - 2 * n,
  drawn_at: new Date(Date.UTC(2026, 9 - n, 1, 1)).toISOString(),
  trials: n === 3 ? 412 : 1000,
  expected_milli: n === 5 ? 1000 : 120 + ((n * 67) % 310),
  variance_milli: n === 5 ? 0 : 105 + ((n * 41) % 130),
  won: n === 5 ? 1 : 0,
  counts: n !== 5,
}));

/** The member's card, with how it is worked out. */
export const withLuck = (page: Entry): Entry =>
  after(
    answered(page, /\/luck$/, () => ({ entries: ENTRIES, people: 64 })),
    async ({ page: it, t }) => {
      const how = it.locator('summary', { hasText: t('luck_how') }).filter({ visible: true });
      // On a phone it is below the own stays, behind a tab.
      const tab = it.getByRole('tab', { name: t('bookings') });
      await how.or(tab).first().waitFor();
      if (await tab.isVisible()) await tab.click();
      await how.click();
    },
    says('luck_points_remember', 'luck_how_replay'),
  );

/** 64 members, each where lots usually put them, and one group that is worth a look. */
const PEOPLE = Array.from({ length: 64 }, (_, n) => ({
  draws: 14,
  expected_milli: 4000,
  variance_milli: 2600,
  won: [4, 4, 5, 3, 4, 5, 3, 6, 2, 4, 5, 3, 4, 6, 2, 3, 5, 4, 7, 1, 4, 3, 5, 4, 0, 8][n % 26] ?? 4,
  own: n === 8,
}));

export const withClubLuck = (drawings: Entry): Entry =>
  answered({ ...drawings, ready: says('club_luck', 'club_luck_checks') }, /\/luck-overview$/, () => {
    const all = { draws: 31, all_expected_milli: 254_300, all_won: 255 };
    return {
      draws: 31,
      people: PEOPLE,
      groups: [
        { ...all, group: 'all', expected_milli: 254_300, variance_milli: 11_000, won: 255 },
        { ...all, group: 'admins', draws: 22, expected_milli: 14_100, variance_milli: 8700, won: 12 },
        { ...all, group: 'early', expected_milli: 128_600, variance_milli: 30_000, won: 145 },
      ],
    };
  });

/** The proof of a draw in which the member took part, after the browser has drawn the list again and again. */
export const workedOutAgain = (proof: Entry): Entry =>
  after(proof, press('luck_replay_start'), async ({ page }) => {
    const result = page.getByText(/Nettleseren din kom til|Your browser came to/);
    await result.waitFor({ timeout: 60_000 });
  });
