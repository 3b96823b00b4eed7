import {
  type BankLine,
  cleanAccount,
  cleanKid,
  cleanReference,
  cleanText,
  isBankAmount,
  type ReadBankFile,
} from './bank-line.ts';
import { readDate } from './cells.ts';

const RECORD = 80;
const OCR_GIRO = '09';

/** Record types. A transaction is 30 and 31, and 32 where the payer wrote a message. */
const TYPE = {
  beginFile: '10',
  beginAssignment: '20',
  amount: '30',
  reference: '31',
  message: '32',
  endAssignment: '88',
  endFile: '89',
};

type Record = { service: string; type: string; text: string };

/** From one place to another, both counted from 1 as in the banks' manual. */
const field = ({ text }: Record, from: number, to: number): string => text.slice(from - 1, to);
const numberIn = (record: Record, from: number, to: number): number =>
  Number(field(record, from, to).replace(/^\s+/, '') || '0');

/** DDMMYY. */
const dateIn = (record: Record, from: number) =>
  readDate(field(record, from, from + 5).replace(/^(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3'));

/** What an end record says of the records since the one that began, and what we counted. */
type Tally = { transactions: number; records: number; ore: number };
const isSaidBy = (tally: Tally, end: Record): boolean =>
  numberIn(end, 9, 16) === tally.transactions &&
  numberIn(end, 17, 24) === tally.records &&
  numberIn(end, 25, 41) === Math.abs(tally.ore);

const CUT_OFF = { fault: { code: 'bank_file_cut_off' } } as const;

/**
 * OCR giro of the Norwegian banks: records of 80 characters, a transmission of assignments of transactions. The end
 * records carry counts and sums of what lies before them: a file that is cut off or changed is refused whole.
 */
export function readOcr(text: string): ReadBankFile {
  const records = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const lines: BankLine[] = [];
  const file: Tally = { transactions: 0, records: 0, ore: 0 };
  let assignment: (Tally & { account: string }) | null = null;
  let pending: BankLine | null = null;
  let isOpen = false;
  let onlyOcr = true;
  for (const [index, row] of records.entries()) {
    const record = recordOf(row);
    const bad = { fault: { code: 'bank_file_line', line: index + 1 } } as const;
    if (!record) return bad;
    file.records += 1;
    if (assignment) assignment.records += 1;
    const { service, type } = record;
    if (type === TYPE.beginFile) {
      if (isOpen) return CUT_OFF;
      isOpen = true;
    } else if (!isOpen) return CUT_OFF;
    else if (type === TYPE.endFile) {
      // Sums of other services are theirs to count.
      if (assignment || (onlyOcr ? !isSaidBy(file, record) : numberIn(record, 17, 24) !== file.records)) return CUT_OFF;
      Object.assign(file, { transactions: 0, records: 0, ore: 0 });
      isOpen = false;
      onlyOcr = true;
    } else if (service !== OCR_GIRO) onlyOcr = false;
    else if (type === TYPE.beginAssignment) {
      if (assignment) return CUT_OFF;
      assignment = { transactions: 0, records: 1, ore: 0, account: cleanAccount(field(record, 25, 35)) };
    } else if (!assignment) return CUT_OFF;
    else if (type === TYPE.endAssignment) {
      if (!isSaidBy(assignment, record)) return CUT_OFF;
      assignment = null;
      pending = null;
    } else if (type === TYPE.amount) {
      pending = transactionOf(record, assignment.account);
      if (!pending) return bad;
      lines.push(pending);
      for (const tally of [file, assignment]) {
        tally.transactions += 1;
        tally.ore += pending.amountOre;
      }
    } else if (!pending) return CUT_OFF;
    else if (type === TYPE.reference)
      pending.archiveReference = cleanReference(`${field(record, 16, 25)} ${field(record, 26, 34)}`);
    else if (type === TYPE.message) pending.text = cleanText(field(record, 16, 55));
    else return bad;
  }
  return isOpen || assignment ? CUT_OFF : { kind: 'ocr', lines };
}

/** Trailing spaces may have been lost on the way; anything longer is another format. */
function recordOf(row: string): Record | null {
  if (row.length > RECORD && row.slice(RECORD).trim() !== '') return null;
  const text = row.slice(0, RECORD).padEnd(RECORD, ' ');
  const [, service = '', type = ''] = /^NY(\d\d)\d\d(\d\d)/.exec(text) ?? [];
  return service === '' ? null : { service, type, text };
}

/** The first record of a transaction; a minus marks what the bank takes back. */
function transactionOf(record: Record, account: string): BankLine | null {
  const on = dateIn(record, 16);
  const sign = field(record, 32, 32);
  const digits = field(record, 33, 49);
  if (on === null || !/^\d{17}$/.test(digits) || !/^[-0 ]$/.test(sign)) return null;
  const ore = Number(digits);
  if (!isBankAmount(ore)) return null;
  const isReversal = sign === '-';
  return {
    on,
    amountOre: isReversal && ore !== 0 ? -ore : ore,
    kid: cleanKid(field(record, 50, 74)),
    text: '',
    archiveReference: '',
    account,
    isReversal,
  };
}
