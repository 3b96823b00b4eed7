import { DIRECT_KINDS } from '@hytte/domain/money/payments/direct';
import { LEDGER_KINDS } from '@hytte/domain/money/payments/ledger';
import { DISPUTE_STATES } from '@hytte/domain/money/payments/movements';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';

const stay = {
  booking_id: Id,
  hut_name: z.string(),
  start_date: LocalDate,
  receipt_number: z.int().nullable(),
  /** The guest; null when the account is deleted. */
  payer: z.string().nullable(),
};

const line = {
  id: z.string(),
  at: z.iso.datetime(),
  /** Øre; positive amounts are credits to the club. */
  amount_ore: z.int(),
  ...stay,
};

export const LedgerLine = z.object({ ...line, kind: z.enum(LEDGER_KINDS) });
export type LedgerLine = z.infer<typeof LedgerLine>;

/** Money on the club's own account at the payment provider. Only the fee is ours to book. */
export const DirectLine = z.object({ ...line, kind: z.enum(DIRECT_KINDS) });
export type DirectLine = z.infer<typeof DirectLine>;

/** The cardholder's bank has taken the payment back, or asks about it. The club answers in the provider's dashboard. */
export const DirectDispute = z.object({
  id: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount_ore: z.int(),
  respond_by: z.iso.datetime().nullable(),
  ...stay,
});
export type DirectDispute = z.infer<typeof DirectDispute>;

const PAYOUT_STATUSES = ['held', 'ready', 'sent'] as const;

const payout = {
  id: Id,
  /** The month that is paid out, as its first day. */
  month: LocalDate,
  amount_ore: z.int(),
  /** held: the account is in its cooling period. */
  status: z.enum(PAYOUT_STATUSES),
  sent_at: z.iso.datetime().nullable(),
};

export const Payout = z.object({ ...payout, account: z.string() });
export type Payout = z.infer<typeof Payout>;

const sums = z.object({
  gross_ore: z.int(),
  product_fee_ore: z.int(),
  card_fee_ore: z.int(),
  refunds_ore: z.int(),
  /** What disputes took, with their fees, and brought back. */
  disputes_ore: z.int(),
  net_ore: z.int(),
});

/** A month of the club's ledger. */
export const Statement = z.object({
  month: LocalDate,
  /** Balance of earlier months that was not paid out. */
  brought_forward_ore: z.int(),
  /** Balance left to later payouts. What was brought forward and the net are the payout and this. */
  carried_forward_ore: z.int(),
  lines: z.array(LedgerLine),
  /** Sums of the month's lines. */
  sums,
  payout: Payout.nullable(),
  /** Paid to the club's own account: never part of the sums above, nor of a payout. */
  direct: z.object({
    lines: z.array(DirectLine),
    sums: z.object({ gross_ore: z.int(), refunds_ore: z.int(), fee_ore: z.int(), net_ore: z.int() }),
    /** Opened in the month, and those of any month that are not decided. */
    disputes: z.array(DirectDispute),
  }),
});
export type Statement = z.infer<typeof Statement>;

export const PlatformPayout = z.object({
  ...payout,
  club_id: Id,
  club_name: z.string(),
  account: z.string(),
  /** The standing payment file that has it. */
  file_name: z.string().nullable(),
});
export type PlatformPayout = z.infer<typeof PlatformPayout>;

/** A payment file stands until it is taken back, and no payout is in two that stand. */
export const PayoutFile = z.object({
  id: Id,
  file_name: z.string(),
  count: z.int(),
  total_ore: z.int(),
  /** Payouts put on hold after the file was made, because the club changed its account. */
  held_count: z.int(),
  made_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  taken_back_at: z.iso.datetime().nullable(),
});
export type PayoutFile = z.infer<typeof PayoutFile>;

const fileParams = z.object({ id: Id });
const FetchedFile = PayoutFile.extend({ xml: z.string() });

export const payoutsApi = {
  'GET /api/clubs/{clubId}/statement': {
    summary: "A month of the club's payments, fees and refunds, and what was paid out",
    access: 'treasurer',
    club: 'clubId',
    globalAdminToo: true,
    params: z.object({ clubId: Id }),
    query: z.object({ month: LocalDate.optional() }),
    answer: z.object({
      statement: Statement,
      /** The month of the club's first payment, through us or to its own account; null without any. */
      first_month: LocalDate.nullable(),
      /** Whether anything was ever paid through us: then there is something to pay out. */
      has_ledger: z.boolean(),
      /** What we would pay out next, as things are now; below zero it is deducted later. Only where there is a ledger. */
      next_payout: z.object({ on: LocalDate, amount_ore: z.int() }).optional(),
      payouts: z.array(Payout),
    }),
  },
  'GET /api/clubs/{clubId}/payouts/{payoutId}': {
    summary: 'One payout, with every line of the ledger that it settled',
    access: 'treasurer',
    club: 'clubId',
    globalAdminToo: true,
    params: z.object({ clubId: Id, payoutId: Id }),
    answer: z.object({ payout: Payout, lines: z.array(LedgerLine), sums }),
  },
  'GET /api/admin/payouts': {
    summary: 'Payouts of all clubs, newest first',
    access: 'global_admin',
    query: z.object({ status: z.enum(PAYOUT_STATUSES).optional(), after: Id.optional() }),
    answer: z.object({ payouts: z.array(PlatformPayout), next: Id.nullable() }),
  },
  'POST /api/admin/payouts/file': {
    summary: 'Make the payment file (pain.001) of all payouts that are ready, and claim them',
    access: 'global_admin',
    requiresReauthentication: true,
    answer: FetchedFile,
  },
  'GET /api/admin/payout-files': {
    summary: 'Payment files, newest first',
    access: 'global_admin',
    query: z.object({ after: Id.optional() }),
    answer: z.object({ files: z.array(PayoutFile), next: Id.nullable() }),
  },
  'GET /api/admin/payout-files/{id}': {
    summary: 'A payment file again, as it was made',
    access: 'global_admin',
    requiresReauthentication: true,
    params: fileParams,
    answer: FetchedFile,
  },
  'POST /api/admin/payout-files/{id}/sent': {
    summary: 'Mark a payment file and all its payouts as sent to the bank',
    access: 'global_admin',
    params: fileParams,
    answer: z.object({ file: PayoutFile }),
  },
  'POST /api/admin/payout-files/{id}/take-back': {
    summary: 'Take back a payment file that did not reach the bank',
    access: 'global_admin',
    params: fileParams,
    answer: z.object({ file: PayoutFile }),
  },
} satisfies EndpointGroup;
