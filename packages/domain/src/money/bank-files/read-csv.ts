import { readRows, type SourceRow } from '../../shared/read-rows.ts';
import {
  type BankLine,
  cleanAccount,
  cleanKid,
  cleanReference,
  cleanText,
  isBankAmount,
  type ReadBankFile,
} from './bank-line.ts';
import { readAmount, readDate } from './cells.ts';
import { areColumnsEnough, type BankColumn, type BankColumns, guessBankColumns } from './columns.ts';

/** A bank's export as separated values, by these columns or else by our guess of them. */
export function readCsv(text: string, chosen: BankColumns | null): ReadBankFile {
  const rows = readRows(text);
  if (rows.length === 0) return { fault: { code: 'bank_file_empty' } };
  const columns = chosen ?? guessBankColumns(rows);
  if (!areColumnsEnough(columns)) return { fault: { code: 'bank_file_columns' } };
  const lines: BankLine[] = [];
  for (const row of rows) {
    const read = lineOf(row, columns);
    if (read === 'unreadable') return { fault: { code: 'bank_file_line', line: row.line } };
    if (read) lines.push(read);
  }
  return { kind: 'csv', lines };
}

/**
 * Null for headings, sums and the like, which have no date, or no figures to go with it. Anything else is a payment: if
 * it cannot be read the file is refused, because a payment left out in silence is worse.
 */
function lineOf({ cells }: SourceRow, columns: BankColumns): BankLine | 'unreadable' | null {
  const cellOf = (column: BankColumn): string => cells[columns.indexOf(column)] ?? '';
  const date = cellOf('date');
  const on = readDate(date);
  const hasAmount = AMOUNTS.some((column) => /\d/.test(cellOf(column)));
  if (on === null && !(hasAmount && /\d/.test(date))) return null;
  const amountOre = amountOf(cellOf);
  if (on === null || amountOre === null) return 'unreadable';
  return {
    on,
    amountOre,
    kid: cleanKid(cellOf('kid')),
    text: cleanText(cells.filter((_, at) => columns[at] === 'text').join(' ')),
    archiveReference: cleanReference(cellOf('reference')),
    account: cleanAccount(cellOf('account')),
    isReversal: false,
  };
}

const AMOUNTS = ['amount', 'amount_in', 'amount_out'] as const;

/** What came in less what went out, whichever sign the bank gives the latter. An empty cell is nothing. */
function amountOf(cellOf: (column: BankColumn) => string): number | null {
  const [both, into, out] = AMOUNTS.map((column) => {
    const cell = cellOf(column);
    return cell === '' ? 0 : readAmount(cell);
  });
  if (both === null || into === null || out === null) return null;
  const sum = (both ?? 0) + (into ?? 0) - Math.abs(out ?? 0);
  return isBankAmount(sum) ? sum : null;
}
