import { isPhoneNumber } from '../../people/accounts/profile.ts';
import type { SourceRow } from '../../shared/read-rows.ts';
import { isAddressCell } from './address-cell.ts';

export const IMPORT_FIELDS = ['email', 'first_name', 'last_name', 'name', 'phone', 'points'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** The field of each column; null for columns that are not imported. */
export type Columns = readonly (ImportField | null)[];
export type Guess = { hasHeader: boolean; columns: Columns };

// Header names in common use, lower case and letters only.
const HEADERS: Record<ImportField, readonly string[]> = {
  email: ['epost', 'epostadresse', 'mail', 'mailadresse', 'email', 'emailaddress', 'eposten', 'primæreepost'],
  first_name: ['fornavn', 'firstname', 'givenname', 'first'],
  last_name: ['etternavn', 'lastname', 'surname', 'familyname', 'last'],
  name: ['navn', 'fulltnavn', 'name', 'fullname', 'medlem', 'member', 'kontakt', 'displayname'],
  phone: [
    'telefon',
    'telefonnummer',
    'tlf',
    'tlfnr',
    'mobil',
    'mobilnummer',
    'mobiltelefon',
    'phone',
    'phonenumber',
    'mobile',
    'cell',
  ],
  points: ['poeng', 'bookingpoeng', 'poengsum', 'points', 'bookingpoints'],
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

const fieldNamed = (header: string): ImportField | null =>
  IMPORT_FIELDS.find((field) => HEADERS[field].includes(lettersOf(header))) ?? null;

/** Only the first column of each field counts. */
const onceEach = (columns: Columns): Columns =>
  columns.map((field, at) => (field !== null && columns.indexOf(field) === at ? field : null));

const isName = (cell: string): boolean => /^\p{L}[\p{L}\s.'’-]*$/u.test(cell);
const isPhone = (cell: string): boolean => isPhoneNumber(cell) && cell.replaceAll(/\D/g, '').length >= 8;

/** More than half of the cells are of this kind. */
const mostly = (cells: readonly string[], isKind: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isKind).length * 2 > cells.length;

const SAMPLE = 50;

function byContent(rows: readonly SourceRow[]): Columns {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const column = (at: number) => sample.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  const kinds = Array.from({ length: width }, (_, at) => {
    const cells = column(at);
    if (mostly(cells, isAddressCell)) return 'email';
    if (mostly(cells, isPhone)) return 'phone';
    return mostly(cells, isName) ? 'name' : null;
  });
  const names = kinds.flatMap((kind, at) => (kind === 'name' ? [at] : []));
  const [first, second] = names;
  // Two adjacent name columns with short names: first and last name.
  if (first === undefined || second !== first + 1 || mostly(column(first), (cell) => cell.split(' ').length > 2))
    return kinds;
  return kinds.map((kind, at) => (at === first ? 'first_name' : at === second ? 'last_name' : kind));
}

/** A heading above addresses, not a mistyped address: those still contain `@`, a dot or a digit. */
const isHeading = (cell = ''): boolean => /^[^@.\d]+$/.test(cell);

/** Guesses the field of each column: by the header row if there is one, else by content. */
export function guessColumns(rows: readonly SourceRow[]): Guess {
  const [top, ...rest] = rows;
  const named = top?.cells.map(fieldNamed) ?? [];
  const below = byContent(rest);
  const hasHeader =
    (named.some((field) => field !== null) || isHeading(top?.cells[below.indexOf('email')])) &&
    !top?.cells.some(isAddressCell);
  const found = hasHeader ? below : byContent(rows);
  if (!hasHeader) return { hasHeader, columns: onceEach(found) };
  // An unknown header over addresses counts as e-mail; otherwise the header decides.
  const columns = named.map(
    (field, at) => field ?? (found[at] === 'email' && !named.includes('email') ? 'email' : null),
  );
  return { hasHeader, columns: onceEach(columns) };
}

/** Turns a bare list of addresses, several per line as copied from a mail's recipients, into one row each. */
export function oneAddressPerRow(rows: readonly SourceRow[]): SourceRow[] {
  const areAddresses = rows.every(({ cells }) => cells.every((cell) => cell === '' || isAddressCell(cell)));
  const isWide = rows.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  if (!areAddresses || !isWide) return [...rows];
  return rows.flatMap(({ line, cells }) =>
    cells.filter((cell) => cell !== '').map((cell) => ({ line, cells: [cell] })),
  );
}
