import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMemberList, KNOWN } from '../../testing/a-member-list.ts';
import { checkRows, countFaults } from './check-rows.ts';
import { guessColumns } from './guess-columns.ts';
import { readRows } from '../../shared/read-rows.ts';

const NOBODY = { members: new Set<string>(), invited: new Set<string>() };

function check(text: string, known = NOBODY) {
  const rows = readRows(text);
  const { hasHeader, columns } = guessColumns(rows);
  return checkRows(hasHeader ? rows.slice(1) : rows, columns, known);
}

test('a good row has its address as it is stored, and the name however it was written', () => {
  const good = { phone: '', points: '', fault: null, sameAs: null };
  expect(check('Fornavn;Etternavn;E-post\nKari;Fjell; KARI@Example.com ')).toEqual([
    { line: 2, email: 'kari@example.com', name: 'Kari Fjell', ...good },
  ]);
  expect(check('"Kari Fjell" <mailto.kari@example.com>')).toMatchObject([{ name: 'Kari Fjell' }]);
  expect(check('Navn;E-post\nKari;mailto:kari@example.com')).toMatchObject([
    { email: 'kari@example.com', fault: null },
  ]);
});

test('what is wrong with a row, and with which line it clashes', () => {
  const list = [
    'E-post',
    'a@example.com',
    'A@EXAMPLE.COM',
    'nei',
    'alt.medlem@example.com',
    'alt.invitert@example.com',
  ];
  expect(check(list.join('\n'), KNOWN).map(({ line, fault, sameAs }) => [line, fault, sameAs])).toEqual([
    [2, null, null],
    [3, 'repeated', 2],
    [4, 'email_not_valid', null],
    [5, 'already_member', null],
    [6, 'already_invited', null],
  ]);
});

test('ten thousand rows, three hundred of them faulty: each fault on its line, in well under a second', () => {
  const { text, faults } = aMemberList(10_000, 300);
  const begun = performance.now();
  const rows = check(text, KNOWN);
  const took = performance.now() - begun;
  expect(rows).toHaveLength(10_000);
  expect(new Map(rows.flatMap(({ line, fault }) => (fault ? [[line, fault] as const] : [])))).toEqual(faults);
  expect(faults.size).toBe(300);
  expect(countFaults(rows).reduce((sum, { count }) => sum + count, 0)).toBe(300);
  expect(took).toBeLessThan(2000);
});

test('every row is judged, and of those that are good no two are the same mailbox', () => {
  const cell = fc.constantFrom('', 'nei', 'a@example.com', 'A@example.com', ' b@example.com', 'alt.medlem@example.com');
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const source = cells.map((one, at) => ({ line: at + 1, cells: [one] }));
      const rows = checkRows(source, ['email'], KNOWN);
      const good = rows.filter(({ fault }) => fault === null).map(({ email }) => email);
      expect(rows).toHaveLength(cells.length);
      expect(new Set(good).size).toBe(good.length);
      expect(good.every((email) => !KNOWN.members.has(email) && !KNOWN.invited.has(email))).toBe(true);
    }),
  );
});
