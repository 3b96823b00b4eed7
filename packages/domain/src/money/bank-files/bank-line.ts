import { sha256, utf8 } from '../../fairness/draws/sha256.ts';
import type { LocalDate } from '../../shared/local-date.ts';

export const BANK_FILE_KINDS = ['csv', 'camt', 'ocr'] as const;
export type BankFileKind = (typeof BANK_FILE_KINDS)[number];

export const MAX_BANK_FILE_BYTES = 5 * 1024 * 1024;
/** A club with a thousand payments a month sends twenty months in one file. */
export const MAX_BANK_LINES = 20_000;

/** What moved on the club's account, as the bank says it. */
export type BankLine = {
  on: LocalDate;
  /** Above zero into the account, below zero out of it. */
  amountOre: number;
  /** Digits without leading zeros; empty when the payer gave none. */
  kid: string;
  /** The payer and the message, as far as the file has them. */
  text: string;
  /** The bank's own reference; empty where the file has none. */
  archiveReference: string;
  /** The club's account as eleven digits; empty where the file does not name it. */
  account: string;
  /** The bank takes back something it booked before. */
  isReversal: boolean;
};

/** Why a whole file is refused. Nothing of a refused file is kept: half a file would be half the payments. */
export type BankFileFault =
  | { code: 'bank_file_unknown' }
  | { code: 'bank_file_empty' }
  | { code: 'bank_file_too_long'; most: number }
  | { code: 'bank_file_broken_xml' }
  | { code: 'bank_file_not_nok'; currency: string }
  | { code: 'bank_file_cut_off' }
  | { code: 'bank_file_columns' }
  | { code: 'bank_file_line'; line: number };

export type ReadBankFile = { kind: BankFileKind; lines: BankLine[] } | { fault: BankFileFault };

const MAX_TEXT = 300;
const MAX_REFERENCE = 64;

/** One line without control characters, as it is stored and compared. */
export const cleanText = (text: string, most = MAX_TEXT): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

export const cleanReference = (text: string): string => cleanText(text, MAX_REFERENCE);

/** Banks pad a KID with zeros to the length of their field, and spreadsheets take zeros away: neither counts. */
export function cleanKid(text: string): string {
  const digits = text.replaceAll(/[\s.]/g, '').replace(/^0+/, '');
  return /^\d{2,25}$/.test(digits) ? digits : '';
}

/** The eleven digits of a Norwegian account, out of an IBAN too; else the letters and digits as they stand. */
export function cleanAccount(text: string): string {
  const plain = text.replaceAll(/[\s.]/g, '').toUpperCase();
  return (/^NO\d{2}(\d{11})$/.exec(plain)?.[1] ?? plain).replaceAll(/[^\dA-Z]/g, '').slice(0, 34);
}

const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';
/** No date of a bank lies outside; a mistyped one does. */
export const isBankDate = (date: LocalDate): boolean => date >= EARLIEST && date <= LATEST;

/** More than any club moves, and far within whole numbers: sums of a full file stay exact. */
const MOST_ORE = 1_000_000_000_000;
export const isBankAmount = (ore: number): boolean => Number.isSafeInteger(ore) && Math.abs(ore) <= MOST_ORE;

/**
 * One fingerprint for each line, by which a line that was read before is recognised. Lines of one file that are equal in
 * everything are told apart by their number, because two members may pay the same on the same day: the same file again
 * gives the same fingerprints, and a longer file with a third such payment gives one new.
 */
export function fingerprintsOf(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ account, on, amountOre, archiveReference, text, kid, isReversal }) => {
    const content = JSON.stringify([account, on, amountOre, archiveReference, text, kid, isReversal]);
    const occurrence = (seen.get(content) ?? 0) + 1;
    seen.set(content, occurrence);
    return sha256(utf8(`${content}#${occurrence}`));
  });
}
