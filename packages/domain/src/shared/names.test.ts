import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName } from './names.ts';

describe('what nobody can see is left out of a name', () => {
  test.each([
    ['a zero-width space', 'Ka\u200Bri', 'Kari'],
    ['a joiner between Latin emails', 'Ka\u200Dri', 'Kari'],
    ['a soft hyphen', 'Fjell\u00ADhytta', 'Fjellhytta'],
    ['a right-to-left override', 'Kari \u202Eatteyh', 'Kari atteyh'],
    ['isolates', '\u2066Kari\u2069', 'Kari'],
    ['a mark of direction', '\u200FOla', 'Ola'],
    ['a byte order mark', '\uFEFFOla', 'Ola'],
    ['hidden tags', 'Ola\u{E0041}\u{E0042}', 'Ola'],
    ['fillers only', '\u3164\u2800\u115F', ''],
    ['spaces of other kinds', '  Kari\u00A0\u2003Nordmann\u2028', 'Kari Nordmann'],
  ])('%s', (_what, given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });
});

describe('what is spelling stays', () => {
  test.each(['Åse Øyen-Ærø', "O'Neil", 'علی\u200Cرضا', 'क्\u200Dष', '陳小明', 'Hytta 🏔️', 'Laget 👨\u200D👩\u200D👧'])(
    '%j',
    (name) => {
      expect(cleanName(name)).toBe(name);
    },
  );
});

test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = cleanName(text);
      expect(cleanName(once)).toBe(once);
    }),
  );
});
