import { expect, test } from 'vitest';
import { unnoticedChanges } from '../../testing/changed-bytes.ts';
import { aJournal } from '../../testing/a-journal.ts';
import { EMPTY_JOURNAL, hashAfter, isJournalLine, type JournalLine, leadsFrom } from './journal.ts';
import { canonicalJson } from './proof.ts';

const lines = aJournal();
const [first, second, third] = lines as [JournalLine, JournalLine, JournalLine];

test('lines lead from an empty journal to the newest, and from any line to any later one', () => {
  for (const [from, head] of [EMPTY_JOURNAL, ...lines].entries())
    for (const later of lines.slice(from)) expect(leadsFrom(head, later, lines.slice(from, later.number))).toBe(true);
});

test('no lines lead from a head to itself', () => {
  expect(leadsFrom(third, third, [])).toBe(true);
  expect(leadsFrom(second, third, [])).toBe(false);
});

test.each<[string, readonly JournalLine[]]>([
  ['a line is missing', [first, third]],
  ['a line comes twice', [first, second, second, third]],
  ['two lines are exchanged', [second, first, third]],
  ['the newest line is missing', [first, second]],
  ['there is a line after the known head', [...lines, { ...third, number: 4, hash: hashAfter(third, first.entry) }]],
])('the chain is broken when %s', (_, changed) => {
  expect(leadsFrom(EMPTY_JOURNAL, third, changed)).toBe(false);
});

test('lines that were rewritten from some point on do not lead to the head that somebody knows', () => {
  const entry = { ...second.entry, by: 'guest' as const };
  const rewritten = { number: 2, hash: hashAfter(first, entry), entry };
  const last = { number: 3, hash: hashAfter(rewritten, third.entry), entry: third.entry };
  expect(leadsFrom(EMPTY_JOURNAL, last, [first, rewritten, last])).toBe(true);
  expect(leadsFrom(EMPTY_JOURNAL, third, [first, rewritten, last])).toBe(false);
  expect(leadsFrom(second, last, [last])).toBe(false);
});

test('any changed bit of a line is caught', () => {
  const masks = [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80];
  for (const [before, line] of lines.entries()) {
    const from = lines[before - 1] ?? EMPTY_JOURNAL;
    const passes = (value: unknown): boolean => isJournalLine(value) && leadsFrom(from, line, [value]);
    expect(passes(JSON.parse(canonicalJson(line)))).toBe(true);
    expect(unnoticedChanges(canonicalJson(line), masks, passes)).toEqual([]);
  }
});

test('the journal gives the values of the documented example', () => {
  // By sha256sum, as in docs/domain/journal.md.
  expect(first.hash).toBe('8ac1bf2a85ca26c39ced400cd1c1edbbd5677a359c518003dd1e87dafc7cf8a7');
});

test.each([
  ['a field too many', { ...first, note: '' }],
  ['an unknown kind', { ...first, entry: { ...first.entry, kind: 'erased' } }],
  ['a fact that is no whole number', { ...first, entry: { ...first.entry, after: { first: 0.5 } } }],
  ['facts in a list', { ...first, entry: { ...first.entry, after: [] } }],
  ['a number below one', { ...first, number: 0 }],
])('not a line: %s', (_, value) => {
  expect(isJournalLine(value)).toBe(false);
});
