import type { ClubLuck, LuckEntry } from '@hytte/contract/luck';

export const aLuckEntry = (given: Partial<LuckEntry> = {}): LuckEntry => ({
  run_id: '0198c9f0-0000-7000-8000-0000000000f1',
  number: 7,
  drawn_at: '2026-11-01T01:00:03.000Z',
  trials: 1000,
  expected_milli: 250,
  variance_milli: 188,
  won: 0,
  counts: true,
  ...given,
});

/** So many draws of the same kind, the newest first. The first of them may be unlike. */
export const luckEntries = (count: number, given: Partial<LuckEntry> = {}, newest: Partial<LuckEntry> = {}) =>
  Array.from({ length: count }, (_, i) =>
    aLuckEntry({
      run_id: `0198c9f0-0000-7000-8000-00000000${String(i).padStart(4, '0')}`,
      number: count - i,
      ...given,
      ...(i === 0 && newest),
    }),
  );

const sum = { draws: 12, expected_milli: 4000, variance_milli: 4000 };

/** Members who were given so many stays where four were to be expected, with a standard deviation of two. */
export const aClubLuck = (...won: number[]): ClubLuck => ({
  draws: 12,
  people: won.map((stays, i) => ({ ...sum, won: stays, own: i === 0 })),
  groups: [
    {
      group: 'all',
      draws: 12,
      expected_milli: 40_000,
      variance_milli: 0,
      won: 40,
      all_expected_milli: 40_000,
      all_won: 40,
    },
    { group: 'admins', ...sum, won: 5, all_expected_milli: 40_000, all_won: 40 },
    {
      group: 'early',
      draws: 12,
      expected_milli: 20_100,
      variance_milli: 9000,
      won: 28,
      all_expected_milli: 40_000,
      all_won: 40,
    },
  ],
});
