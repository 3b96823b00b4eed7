import { MAX_BANK_LINES, type ReadBankFile } from './bank-line.ts';
import type { BankColumns } from './columns.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { readOcr } from './read-ocr.ts';

// Archives and documents that banks offer beside the file: XLSX begins with PK, as every zip does.
const OTHER_FORMATS = /^(?:PK|%PDF|\{\\rtf|\xD0\xCF)/;

/** The lines of a bank's file, whichever of the three kinds it is; told by how it begins, never by its name. */
export function readBankFile(text: string, columns: BankColumns | null = null): ReadBankFile {
  const plain = text.replace(/^\uFEFF/, '').trimStart();
  if (plain === '') return { fault: { code: 'bank_file_empty' } };
  if (plain.includes('\0') || OTHER_FORMATS.test(plain)) return { fault: { code: 'bank_file_unknown' } };
  const read = plain.startsWith('<')
    ? readCamt(plain)
    : /^NY\d{6}/.test(plain)
      ? readOcr(plain)
      : readCsv(text, columns);
  if ('fault' in read) return read;
  if (read.lines.length > MAX_BANK_LINES) return { fault: { code: 'bank_file_too_long', most: MAX_BANK_LINES } };
  return read.lines.length === 0 ? { fault: { code: 'bank_file_empty' } } : read;
}

/** Whether the columns matter: the other kinds say themselves what is what. */
export const isSeparatedValues = (text: string): boolean =>
  !/^\s*(?:<|NY\d{6})/.test(text.replace(/^\uFEFF/, '')) && !text.includes('\0') && !OTHER_FORMATS.test(text);
