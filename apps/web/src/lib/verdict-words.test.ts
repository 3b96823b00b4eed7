import { drawsTexts } from '@hytte/contract/texts/draws';
import { aRun } from '@hytte/domain/testing/a-small-club';
import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { reasonText, verdictOf, verdictText } from './verdict-words.ts';

const texts: Record<string, { no: string }> = drawsTexts;
const t: T = (key, values = {}) =>
  (texts[key]?.no ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test('every outcome of a draw in words, to the member who asked and about any member', () => {
  const said = aRun().outcomes.map((outcome) => [
    outcome.request,
    verdictText(t, verdictOf(outcome)),
    reasonText(t, verdictOf(outcome)),
  ]);
  expect(said).toMatchInlineSnapshot(`
    [
      [
        "r1",
        "Plass 2 av 4 i runde 1. Du hadde 100 lodd.",
        "",
      ],
      [
        "r2",
        "Du fikk et annet av alternativene dine.",
        "Fikk et alternativ",
      ],
      [
        "r3",
        "Plass 3 av 4 i runde 1. Hytta gikk til plass 2. Du hadde 25 lodd.",
        "Tatt av plass 2",
      ],
      [
        "r4",
        "Plass 4 av 4 i runde 1. Du hadde 11 lodd.",
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
        "Plass 1 av 4 i runde 1. Noen av dagene er sperret. Du hadde 100 lodd.",
        "Sperret",
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
