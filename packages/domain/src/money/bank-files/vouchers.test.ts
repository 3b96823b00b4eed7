import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from '../../shared/read-rows.ts';
import {
  accountingFile,
  ACCOUNTING_FORMS,
  isBookAccount,
  type MoneyEvent,
  SUGGESTED_ACCOUNTS,
  vouchersOf,
} from './vouchers.ts';

const MONTH = '2026-11-01';
const HEAD = ['Nummer', 'Dato', 'Tekst', 'Debet', 'Kredit', 'Beløp', 'KID', 'Opphold'];
const event = (given: Partial<MoneyEvent>): MoneyEvent => ({
  on: '2026-11-12',
  kind: 'outside',
  amountOre: 150_000,
  text: 'Hytteleie Kari Fjell',
  kid: '2000000014',
  stay: 'Fjellheim 12.11.2026',
  ...given,
});
const made = (...events: Partial<MoneyEvent>[]) => vouchersOf(MONTH, events.map(event), SUGGESTED_ACCOUNTS);

test('rent comes into the bank, and goes back out of it', () => {
  expect(made({}, { kind: 'outside_refund', amountOre: -75_000 })).toMatchObject([
    { number: 26_110_001, debit: '1920', credit: '3600', amountOre: 150_000 },
    { number: 26_110_002, debit: '3600', credit: '1920', amountOre: 75_000 },
  ]);
});

test('what is paid through us waits on its own account until it is paid out, which then is empty', () => {
  const vouchers = made(
    { kind: 'payment', amountOre: 100_000 },
    { kind: 'product_fee', amountOre: -5000 },
    { kind: 'card_fee', amountOre: -1600 },
    { kind: 'payout', amountOre: 93_400 },
    { kind: 'payout', amountOre: 0 },
  );
  expect(vouchers.map(({ debit, credit }) => [debit, credit])).toEqual([
    ['1579', '3600'],
    ['7770', '1579'],
    ['7770', '1579'],
    ['1920', '1579'],
  ]);
  const clearing = vouchers.reduce((sum, { debit, credit, amountOre }) => {
    if (debit === '1579') return sum + amountOre;
    return credit === '1579' ? sum - amountOre : sum;
  }, 0);
  expect(clearing).toBe(0);
});

test('the plain file', () => {
  expect(accountingFile('plain', made({}), HEAD)).toBe(
    '\uFEFF"Nummer";"Dato";"Tekst";"Debet";"Kredit";"Beløp";"KID";"Opphold"\r\n' +
      '26110001;"2026-11-12";"Hytteleie Kari Fjell";"1920";"3600";1500,00;"2000000014";"Fjellheim 12.11.2026"\r\n',
  );
});

test('the file for Tripletex has two rows of 28 columns, which add up to nothing', () => {
  const rows = accountingFile('tripletex', made({ amountOre: 150_005 }), HEAD)
    .trim()
    .split('\r\n');
  const cells = rows.map((row) => row.split(';'));
  expect(cells.map((row) => row.length)).toEqual([28, 28]);
  expect(cells.map((row) => [row[0], row[1], row[2], row[6], row[8], row[16], row[20]])).toEqual([
    ['GBAT10', '26110001', '20261112', '1920', '1500.05', '2000000014', 'Hytteleie Kari Fjell'],
    ['GBAT10', '26110001', '20261112', '3600', '-1500.05', '2000000014', 'Hytteleie Kari Fjell'],
  ]);
});

test.each(ACCOUNTING_FORMS)(
  'whatever a guest is called, no cell of the file for %s is a formula or another column',
  (form) => {
    const nasty = fc.constantFrom('=1+1', '+cmd', '-2', '@SUM(A1)', '＝1', ';', '"', '\n', 'Kari', '\t=x', '\u2028');
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 5 }), (parts) => {
        const text = accountingFile(form, made({ text: parts.join('') }), HEAD);
        const rows =
          form === 'tripletex'
            ? text
                .trimEnd()
                .split('\r\n')
                .map((row) => row.split(';'))
            : readRows(text).map(({ cells }) => cells);
        const width = { plain: 8, fiken: 6, tripletex: 28 }[form];
        expect(rows.every((row) => row.length === width)).toBe(true);
        const texts = rows.map((row) => row[form === 'tripletex' ? 20 : 2] ?? '');
        expect(texts.every((cell) => !/^\s*[=+\-@＝＋－＠]/u.test(cell))).toBe(true);
      }),
    );
  },
);

test.each([
  ['3600', true],
  ['1920:10001', true],
  ['360', false],
  ['=3600', false],
  ['36000', false],
])('%s as an account: %s', (text, isOne) => {
  expect(isBookAccount(text)).toBe(isOne);
});
