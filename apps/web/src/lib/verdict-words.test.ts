import { drawsTexts } from '@hytte/contract/texts/fairness/draws';
import { draw } from '@hytte/domain/fairness/draws/draw';
import { anOption, aWish, aWishingClub } from '@hytte/domain/testing/a-wishing-club';
import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { reasonText, verdictOf, verdictText } from './verdict-words.ts';

const texts: Record<string, { no: string }> = drawsTexts;
const t: T = (key, values = {}) =>
  (texts[key]?.no ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const { first, last } = anOption();
const later = { hut: 'h2', first: last + 20, last: last + 22 };

/** A club in which every reason for a rejection occurs. */
const club = {
  ...aWishingClub(
    [
      aWish('r1', 'p1', 1, anOption()),
      aWish('r2', 'p1', 2, anOption(later)),
      aWish('r3', 'p3', 1, anOption()),
      aWish('r4', 'p5', 1, anOption({ hut: 'h2' })),
      aWish('r5', 'p5', 2, anOption({ hut: 'h3' })),
      aWish('r6', 'p6', 1, anOption({ first: first - 4 })),
      aWish('r7', 'p6', 2, anOption({ hut: 'shut' })),
      aWish('r8', 'p2', 1, anOption(later)),
      aWish('r9', 'p4', 1, anOption({ hut: 'h3' })),
    ],
    { limits: { p5: 2 }, lines: { p1: 0, p2: 1, p3: 1, p4: 1, p5: 1 } },
  ),
  taken: [{ hut: 'h3', first, last: first, kind: 'offer' as const }],
  blocked: [{ hut: 'h2', first: last + 22, last: last + 30 }],
};

test('every outcome of a draw in words, to the member who asked and about any member', () => {
  const said = draw(club, 'ab'.repeat(32)).map((outcome) => [
    outcome.wish,
    verdictText(t, verdictOf(outcome)),
    reasonText(t, verdictOf(outcome)),
  ]);
  expect(said).toMatchInlineSnapshot(`
    [
      [
        "r1",
        "Plass 1 av 5 i runde 1. Du hadde 100 lodd.",
        "",
      ],
      [
        "r2",
        "Du har fått så mange opphold som du kan få i én trekning.",
        "Har fått så mange som mulig",
      ],
      [
        "r3",
        "Plass 5 av 5 i runde 1. Hytta gikk til plass 1. Du hadde 25 lodd.",
        "Tatt av plass 1",
      ],
      [
        "r4",
        "Plass 4 av 5 i runde 1. Du hadde 11 lodd.",
        "",
      ],
      [
        "r5",
        "Du har et annet opphold på samme tid.",
        "Eget opphold samtidig",
      ],
      [
        "r6",
        "Den første dagen var passert da klubben trakk.",
        "Første dag var passert",
      ],
      [
        "r7",
        "Hytta var stengt da klubben trakk.",
        "Hytta var stengt",
      ],
      [
        "r8",
        "Plass 2 av 5 i runde 1. Noen av dagene er sperret. Du hadde 100 lodd.",
        "Sperret",
      ],
      [
        "r9",
        "Plass 3 av 5 i runde 1. Noen av dagene var tilbudt en annen. Du hadde 25 lodd.",
        "Tilbudt en annen",
      ],
    ]
  `);
});

test('days gone in an earlier round, to an older stay', () => {
  const turn = { round: 2, place: 3, of: 4, tickets: 1 };
  const drawn = { kind: 'drawn' as const, round: 1, place: 2 };
  expect(verdictText(t, { ...turn, reason: 'taken', taken_by: drawn })).toBe(
    'Plass 3 av 4 i runde 2. Hytta gikk til plass 2 i runde 1. Du hadde 1 lodd.',
  );
  expect(reasonText(t, { ...turn, reason: 'taken', taken_by: drawn })).toBe('Tatt av plass 2 i runde 1');
  const older = { kind: 'earlier_stay' as const, round: null, place: null };
  expect(verdictText(t, { ...turn, reason: 'taken', taken_by: older })).toBe(
    'Plass 3 av 4 i runde 2. Noen av dagene var gitt bort fra før. Du hadde 1 lodd.',
  );
});

test('a limit is named with its number, in the rules that the draw was made under', () => {
  const turn = { round: 1, place: 2, of: 4, tickets: 9, wish: 'w', status: 'rejected' as const };
  const limits = [
    { id: 'hols', name: 'Ferier', kind: 'in_year' as const, most: 2, seasons: null, freeWithinDays: 0 },
    { id: 'all1', name: 'Alle', kind: 'ahead' as const, most: 3, seasons: null, freeWithinDays: 0 },
  ];
  const told = ['hols:2027', 'all1', 'gone'].map((cap) => {
    const verdict = verdictOf({ ...turn, reason: 'cap', cap }, limits);
    return [verdictText(t, verdict), reasonText(t, verdict)];
  });
  expect(told).toEqual([
    ['Du hadde nådd grensen «Ferier»: høyst 2 i 2027.', 'Grensen «Ferier»: høyst 2 i 2027'],
    ['Du hadde nådd grensen «Alle»: høyst 3 foran deg om gangen.', 'Grensen «Alle»: høyst 3 om gangen'],
    ['Du har fått så mange slike opphold som klubben tillater.', 'Har fått nok av slike'],
  ]);
});
