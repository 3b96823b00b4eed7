import { BANK_FILE_KINDS, MAX_BANK_FILE_BYTES } from '@hytte/domain/money/bank-files/bank-line';
import { BANK_COLUMNS, type BankColumns } from '@hytte/domain/money/bank-files/columns';
import { WAIT_REASONS } from '@hytte/domain/money/bank-files/match';
import { isBookAccount } from '@hytte/domain/money/bank-files/vouchers';
import { PAYMENT_NOTE_MAX } from '@hytte/domain/money/payments/outside-payment';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate, NameOf, OptionalText } from '../fields.ts';

const BankColumn = z.enum(BANK_COLUMNS);

/** Columns of the file from the left, with commas between and nothing for those that are not read: `date,text,,amount`. */
const ColumnList = z
  .string()
  .max(1000)
  .transform((text) => text.split(',').map((name) => (name === '' ? null : name)))
  .pipe(z.array(BankColumn.nullable()).max(50))
  .transform((columns): BankColumns => columns);

/** What became of the lines of a file, or of all. */
export const LineCounts = z.object({
  lines: z.int(),
  /** Marked as the payment of a stay, by its KID. */
  matched: z.int(),
  /** Need a person. */
  waiting: z.int(),
  /** Nothing, or money out. */
  dropped: z.int(),
  /** A person said what they are. */
  settled: z.int(),
});
export type LineCounts = z.infer<typeof LineCounts>;

export const BankFile = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(BANK_FILE_KINDS),
  read_at: z.iso.datetime(),
  counts: LineCounts,
});
export type BankFile = z.infer<typeof BankFile>;

export const WaitingLine = z.object({
  id: Id,
  on: LocalDate,
  amount_ore: z.int(),
  kid: z.string().nullable(),
  text: z.string().nullable(),
  why: z.enum(WAIT_REASONS),
  /** Unpaid stays it may be for, most likely first. */
  suggestions: z.array(Id),
});
export type WaitingLine = z.infer<typeof WaitingLine>;

export const UnpaidStay = z.object({
  booking_id: Id,
  hut_name: z.string(),
  start_date: LocalDate,
  end_date: LocalDate,
  guest: z.string(),
  amount_ore: z.int(),
  kid: z.string(),
});
export type UnpaidStay = z.infer<typeof UnpaidStay>;

const BookAccount = z.string().max(20).refine(isBookAccount, { error: 'Four digits.' });
const BookAccounts = z.strictObject({
  rent: BookAccount,
  bank: BookAccount,
  fees: BookAccount,
  clearing: BookAccount,
});

export const Voucher = z.object({
  number: z.int(),
  on: LocalDate,
  /** What it is for, in the language of the caller. */
  text: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount_ore: z.int(),
  kid: z.string(),
  stay: z.string(),
});
export type Voucher = z.infer<typeof Voucher>;

const clubParams = z.object({ clubId: Id });
const ofClub = { access: 'treasurer', club: 'clubId', params: clubParams } as const;

/** The bank's files of a club that collects payment itself, and its accounts (D181). */
export const bankFilesApi = {
  'POST /api/clubs/{clubId}/bank-files': {
    summary:
      'Read a file of the bank: multipart, CSV, camt.053, camt.054 or OCR giro up to 5 MB. Lines that were read before change nothing',
    ...ofClub,
    upload: { maxBytes: MAX_BANK_FILE_BYTES },
    form: z.strictObject({ name: NameOf(200), columns: ColumnList.optional() }),
    answer: z.object({
      /** Of the lines that are new. */
      read: LineCounts,
      /** Lines that were read before. */
      known: z.int(),
    }),
  },
  'GET /api/clubs/{clubId}/bank-lines': {
    summary: 'Lines of the bank that need a person, the stays they may be for, and the files that were read',
    ...ofClub,
    answer: z.object({
      lines: z.array(WaitingLine),
      /** How many wait; more than are listed if there are very many. */
      waiting: z.int(),
      stays: z.array(UnpaidStay),
      files: z.array(BankFile),
      /** The columns of the last CSV file; null before the first. */
      columns: z.array(BankColumn.nullable()).nullable(),
    }),
  },
  'POST /api/clubs/{clubId}/bank-lines/{lineId}/settle': {
    summary: 'Say what a line is: the payment of a stay, whose guest is told, or none of ours',
    ...ofClub,
    params: z.object({ clubId: Id, lineId: Id }),
    body: z.strictObject({
      /** Null: it concerns no stay. */
      booking_id: Id.nullable(),
      /** Why it counts as paid although the amount is not the price. */
      note: OptionalText(PAYMENT_NOTE_MAX),
    }),
    answer: z.object({ waiting: z.int() }),
  },
  'GET /api/clubs/{clubId}/accounting': {
    summary: "A month of the club's payments, refunds, fees and payouts as vouchers",
    ...ofClub,
    query: z.object({ month: LocalDate.optional() }),
    answer: z.object({ month: LocalDate, accounts: BookAccounts, vouchers: z.array(Voucher) }),
  },
  'POST /api/clubs/{clubId}/accounting-accounts': {
    summary: "The accounts of the club's books that vouchers are made for",
    ...ofClub,
    body: BookAccounts,
    answer: z.object({ accounts: BookAccounts }),
  },
} satisfies EndpointGroup;
