import type { DIRECT_KINDS } from '../payments/direct.ts';
import type { LEDGER_KINDS } from '../payments/ledger.ts';
import { type CsvCell, looksLikeFormula, toCsv } from '../../shared/csv.ts';
import type { LocalDate } from '../../shared/local-date.ts';

/** Accounts of the club's books. `clearing` holds what was paid through us until it is paid out. */
export const BOOK_ACCOUNTS = ['rent', 'bank', 'fees', 'clearing'] as const;
export type BookAccounts = Record<(typeof BOOK_ACCOUNTS)[number], string>;

/** Numbers of the Norwegian standard chart (NS 4102). */
export const SUGGESTED_ACCOUNTS: BookAccounts = { rent: '3600', bank: '1920', fees: '7770', clearing: '1579' };

/** Four digits; some programs add the number of one bank account, as 1920:10001. */
export const isBookAccount = (text: string): boolean => /^\d{4}(?::\d{5})?$/.test(text);

type ThroughUs = (typeof LEDGER_KINDS)[number] | (typeof DIRECT_KINDS)[number];
export type BookedKind = 'outside' | 'outside_refund' | 'payout' | ThroughUs;

/** Something that moved money of the club: above zero to it, below zero from it. */
export type MoneyEvent = {
  on: LocalDate;
  kind: BookedKind;
  amountOre: number;
  text: string;
  kid: string;
  /** The stay by its hut and dates; empty for a payout. */
  stay: string;
};

export type Voucher = {
  number: number;
  on: LocalDate;
  text: string;
  debit: string;
  credit: string;
  amountOre: number;
  kid: string;
  stay: string;
};

type Account = (typeof BOOK_ACCOUNTS)[number];

/** What is debited and credited when the amount is above zero; below zero it is the other way round. */
const ENTRY: Record<BookedKind, readonly [debit: Account, credit: Account]> = {
  outside: ['bank', 'rent'],
  outside_refund: ['bank', 'rent'],
  payment: ['clearing', 'rent'],
  refund: ['clearing', 'rent'],
  refund_failed: ['clearing', 'rent'],
  dispute: ['clearing', 'rent'],
  dispute_returned: ['clearing', 'rent'],
  product_fee: ['clearing', 'fees'],
  product_fee_returned: ['clearing', 'fees'],
  card_fee: ['clearing', 'fees'],
  dispute_fee: ['clearing', 'fees'],
  fee: ['clearing', 'fees'],
  fee_returned: ['clearing', 'fees'],
  payout: ['bank', 'clearing'],
};

/** Year, month and the place in the month: 26110001 is the first of November 2026. */
const numberOf = (month: LocalDate, place: number): number =>
  Number(month.slice(2, 4) + month.slice(5, 7)) * 10_000 + place;

/** One voucher for each event of the month, in their order. Amounts are above zero; an event of 0 kr has none. */
export const vouchersOf = (month: LocalDate, events: readonly MoneyEvent[], accounts: BookAccounts): Voucher[] =>
  events
    .filter(({ amountOre }) => amountOre !== 0)
    .map(({ on, kind, amountOre, text, kid, stay }, at) => {
      const [to, from] = ENTRY[kind].map((name) => accounts[name]) as [string, string]; // two in, two out
      const [debit, credit] = amountOre > 0 ? [to, from] : [from, to];
      return { number: numberOf(month, at + 1), on, text, debit, credit, amountOre: Math.abs(amountOre), kid, stay };
    });

export const ACCOUNTING_FORMS = ['plain', 'fiken', 'tripletex'] as const;
export type AccountingForm = (typeof ACCOUNTING_FORMS)[number];

/** The vouchers as the file that the program reads. `head` are the headings of the plain one. */
export function accountingFile(form: AccountingForm, vouchers: readonly Voucher[], head: readonly string[]): string {
  if (form === 'tripletex')
    return vouchers
      .flatMap(gbatRows)
      .map((row) => `${row.join(';')}\r\n`)
      .join('');
  return form === 'fiken' ? toCsv([FIKEN_HEAD, ...vouchers.map(fikenRow)]) : toCsv([head, ...vouchers.map(plainRow)]);
}

const plainRow = ({ number, on, text, debit, credit, amountOre, kid, stay }: Voucher): CsvCell[] => [
  { number },
  on,
  text,
  debit,
  credit,
  { ore: amountOre },
  kid,
  stay,
];

const FIKEN_HEAD = ['Bilagsnummer', 'Dato', 'Beskrivelse', 'Debetkonto', 'Kreditkonto', 'Beløp'];
const fikenRow = ({ number, on, text, debit, credit, amountOre }: Voucher): CsvCell[] => [
  { number },
  on,
  text,
  debit,
  credit,
  { ore: amountOre },
];

// "Other", and none: vouchers of rent to members carry no VAT.
const VOUCHER_TYPE = '9';
const NO_VAT = '1';
const COLUMNS = 28;
const LONGEST = 100;

/** The format has no quotes, so nothing may look like a separator, and no text like a formula. */
function plainText(text: string): string {
  const clean = text
    .replaceAll(/[;"\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  return looksLikeFormula(clean) ? clean.replace(/^[^\p{L}\d]+/u, '') : clean;
}

const kroner = (ore: number): string =>
  `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)}.${String(Math.abs(ore) % 100).padStart(2, '0')}`;

/** GBAT10, the import format of Mamut that Tripletex and others read: two rows for each voucher, which add up to nothing. */
function gbatRows({ number, on, text, debit, credit, amountOre, kid }: Voucher): string[][] {
  return [[debit, amountOre] as const, [credit, -amountOre] as const].map(([account, ore]) => {
    const cells: Record<number, string> = {
      1: 'GBAT10',
      2: String(number),
      3: on.replaceAll('-', ''),
      4: VOUCHER_TYPE,
      5: String(Number(on.slice(5, 7))),
      6: on.slice(0, 4),
      7: account.slice(0, 4),
      8: NO_VAT,
      9: kroner(ore),
      17: kid,
      21: plainText(text),
      22: plainText(text),
      27: 'T',
      28: kroner(ore),
    };
    return Array.from({ length: COLUMNS }, (_, at) => cells[at + 1] ?? '');
  });
}
