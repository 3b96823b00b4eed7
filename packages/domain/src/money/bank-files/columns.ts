import type { SourceRow } from '../../shared/read-rows.ts';
import { readAmount, readDate } from './cells.ts';

export const BANK_COLUMNS = [
  'date',
  'amount',
  'amount_in',
  'amount_out',
  'text',
  'kid',
  'reference',
  'account',
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];
/** What each column of the file holds; null for columns that are not read. Several may hold text. */
export type BankColumns = readonly (BankColumn | null)[];

// Headings of DNB, SpareBank 1, Nordea, Sbanken, Bulder, Handelsbanken and Danske Bank, letters only; best first.
const HEADINGS: Record<BankColumn, readonly string[]> = {
  date: [
    'bokføringsdato',
    'bokførtdato',
    'bokført',
    'bokføringsdag',
    'dato',
    'transaksjonsdato',
    'date',
    'bookingdate',
  ],
  amount: ['beløp', 'beløpnok', 'amount', 'beløpikroner', 'beløpinok'],
  amount_in: [
    'innpåkonto',
    'inn',
    'innskudd',
    'innskuddpåkonto',
    'kredit',
    'tilgodehavende',
    'credit',
    'beløpinn',
    'kreditert',
  ],
  amount_out: ['utfrakonto', 'utavkonto', 'ut', 'uttak', 'uttakfrakonto', 'debet', 'debit', 'belastet', 'beløput'],
  text: [
    'forklaring',
    'beskrivelse',
    'tekst',
    'tekstkid',
    'tittel',
    'navn',
    'avsendernavn',
    'betaler',
    'melding',
    'meldingkidfaktnr',
    'meldingkid',
    'description',
    'text',
  ],
  kid: ['kid', 'kidnummer', 'kidnr', 'betalingsreferanse'],
  reference: ['arkivreferanse', 'arkivref', 'referanse', 'numref', 'numeriskreferanse', 'bankreferanse', 'reference'],
  account: ['kontonummer', 'kontonr', 'konto', 'account'],
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

const columnNamed = (heading: string): BankColumn | null => {
  const letters = lettersOf(heading);
  return BANK_COLUMNS.find((column) => HEADINGS[column].includes(letters)) ?? null;
};

/** Of two columns for the same thing the better heading counts: the day of booking before the day of interest. */
function onceEach(columns: BankColumns, headings: readonly string[]): BankColumns {
  const rank = (at: number): number => HEADINGS[columns[at] ?? 'text'].indexOf(lettersOf(headings[at] ?? ''));
  return columns.map((column, at) => {
    if (column === null || column === 'text') return column;
    const best = columns
      .flatMap((other, place) => (other === column ? [place] : []))
      .toSorted((a, b) => rank(a) - rank(b));
    return best[0] === at ? column : null;
  });
}

/** Enough to read the file by: a day, and an amount in one column or in two. */
export const areColumnsEnough = (columns: BankColumns): boolean =>
  columns.includes('date') && (columns.includes('amount') || columns.includes('amount_in'));

/** Exports begin with the name of the account, a period, blank lines: the headings come within these many rows. */
const WITHIN = 20;
const SAMPLE = 50;

const mostly = (cells: readonly string[], isKind: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isKind).length * 2 > filled.length;
};

/** Without headings: the first column of dates, the first of amounts with decimals, and text. */
function byContent(rows: readonly SourceRow[]): BankColumns {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const found: (BankColumn | null)[] = [];
  for (let at = 0; at < width; at += 1) {
    const cells = sample.map(({ cells: row }) => row[at] ?? '');
    if (mostly(cells, (cell) => readDate(cell) !== null)) found.push(found.includes('date') ? null : 'date');
    else if (mostly(cells, (cell) => /[.,]\d{2}\b/.test(cell) && readAmount(cell) !== null))
      found.push(found.includes('amount') ? null : 'amount');
    else found.push(mostly(cells, (cell) => /\p{L}{2}/u.test(cell)) ? 'text' : null);
  }
  return found;
}

/** What each column most likely holds, by the row of headings if there is one, else by what stands below. */
export function guessBankColumns(rows: readonly SourceRow[]): BankColumns {
  for (const { cells } of rows.slice(0, WITHIN)) {
    const named = onceEach(cells.map(columnNamed), cells);
    // With one column for both directions, those that say only one of them would count twice.
    const columns = named.includes('amount_in')
      ? named.map((column) => (column === 'amount' ? null : column))
      : named.map((column) => (column === 'amount_out' && named.includes('amount') ? null : column));
    if (areColumnsEnough(columns)) return columns;
  }
  return byContent(rows);
}
