import { isEmailAddress, normaliseEmail } from '../../people/accounts/profile.ts';
import type { SourceRow } from '../../shared/read-rows.ts';
import { readAddress } from './address-cell.ts';
import type { Columns, ImportField } from './guess-columns.ts';

/** Most rows one import may have. */
export const MAX_IMPORT_ROWS = 10_000;
const LONGEST_EMAIL = 254;

const ROW_FAULTS = [
  'email_missing',
  'email_too_long',
  'email_not_valid',
  'repeated',
  'already_member',
  'already_invited',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

export type CheckedRow = {
  line: number;
  /** Normalised; as it stands in the file when it is not valid. */
  email: string;
  name: string;
  phone: string;
  /** As they stand in the file. */
  points: string;
  fault: RowFault | null;
  /** For `repeated`: the line that has the same address. */
  sameAs: number | null;
};

/** Normalised addresses. */
export type Known = { members: ReadonlySet<string>; invited: ReadonlySet<string> };

/** Every row with its fault, if any. Of several rows with the same address the first one counts. */
export function checkRows(rows: readonly SourceRow[], columns: Columns, known: Known): CheckedRow[] {
  const seenOn = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const cellOf = (field: ImportField): string =>
      columns.includes(field) ? (cells[columns.indexOf(field)] ?? '') : '';
    const address = readAddress(cellOf('email'));
    const joined = [cellOf('first_name'), cellOf('last_name')].filter((part) => part !== '').join(' ');
    const fault = faultOf(address.email);
    const email = fault === null ? normaliseEmail(address.email) : address.email;
    const row = {
      line,
      email,
      name: joined || cellOf('name') || address.name,
      phone: cellOf('phone'),
      points: cellOf('points'),
    };
    if (fault !== null) return { ...row, fault, sameAs: null };
    const sameAs = seenOn.get(email) ?? null;
    if (sameAs !== null) return { ...row, fault: 'repeated', sameAs };
    seenOn.set(email, line);
    return { ...row, fault: knownFault(email, known), sameAs };
  });
}

function faultOf(email: string): RowFault | null {
  if (email === '') return 'email_missing';
  if (email.length > LONGEST_EMAIL) return 'email_too_long';
  return isEmailAddress(email) ? null : 'email_not_valid';
}

function knownFault(email: string, { members, invited }: Known): RowFault | null {
  if (members.has(email)) return 'already_member';
  return invited.has(email) ? 'already_invited' : null;
}

/** How many rows have each fault; faults that do not occur are left out. */
export function countFaults(rows: readonly CheckedRow[]): { fault: RowFault; count: number }[] {
  return ROW_FAULTS.map((fault) => ({ fault, count: rows.filter((row) => row.fault === fault).length })).filter(
    ({ count }) => count > 0,
  );
}
