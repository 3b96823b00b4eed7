import { isPhoneNumber } from '../accounts/profile.ts';
import { isAddressCell, type SourceRow } from './read-rows.ts';

export const IMPORT_FIELDS = ['email', 'first_name', 'last_name', 'name', 'phone'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** What each column holds; null for what is not wanted. */
export type Columns = readonly (ImportField | null)[];
export type Guess = { hasHeader: boolean; columns: Columns };

// As they stand at the top of lists here, letters only.
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
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

const fieldNamed = (header: string): ImportField | null =>
  IMPORT_FIELDS.find((field) => HEADERS[field].includes(lettersOf(header))) ?? null;

/** The first column of each kind counts: one with two addresses keeps the first. */
const onceEach = (columns: Columns): Columns =>
  columns.map((field, at) => (field !== null && columns.indexOf(field) === at ? field : null));

const isName = (cell: string): boolean => /^\p{L}[\p{L}\s.'’-]*$/u.test(cell);
const isPhone = (cell: string): boolean => isPhoneNumber(cell) && cell.replaceAll(/\D/g, '').length >= 8;

/** Most of what stands in the column is of this kind. */
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
  // Two columns of names side by side, each of single words: first and last.
  if (first === undefined || second !== first + 1 || mostly(column(first), (cell) => cell.split(' ').length > 2))
    return kinds;
  return kinds.map((kind, at) => (at === first ? 'first_name' : at === second ? 'last_name' : kind));
}

/** Stands over addresses and was never meant to be one: a mistyped address has a sign or two of it left. */
const isHeading = (cell = ''): boolean => /^[^@.\d]+$/.test(cell);

/** Which column is what: by its header if there is one, else by what stands in it. */
export function guessColumns(rows: readonly SourceRow[]): Guess {
  const [top, ...rest] = rows;
  const named = top?.cells.map(fieldNamed) ?? [];
  const under = byContent(rest);
  const hasHeader =
    (named.some((field) => field !== null) || isHeading(top?.cells[under.indexOf('email')])) &&
    !top?.cells.some(isAddressCell);
  const found = hasHeader ? under : byContent(rows);
  if (!hasHeader) return { hasHeader, columns: onceEach(found) };
  // A header that says nothing we know is helped by the addresses under it; for the rest it is believed.
  const columns = named.map(
    (field, at) => field ?? (found[at] === 'email' && !named.includes('email') ? 'email' : null),
  );
  return { hasHeader, columns: onceEach(columns) };
}

/** Addresses alone, many to a line, as copied from the field of a mail: one row for each. */
export function oneAddressPerRow(rows: readonly SourceRow[]): SourceRow[] {
  const areAddresses = rows.every(({ cells }) => cells.every((cell) => cell === '' || isAddressCell(cell)));
  const isWide = rows.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  if (!areAddresses || !isWide) return [...rows];
  return rows.flatMap(({ line, cells }) =>
    cells.filter((cell) => cell !== '').map((cell) => ({ line, cells: [cell] })),
  );
}
