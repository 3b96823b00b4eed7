import {
  type DirectDispute,
  type Payout,
  type PayoutFile,
  payoutsApi,
  type PlatformPayout,
} from '@hytte/contract/money/payouts';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import { formatBankAccount, maskBankAccount } from '@hytte/domain/money/payments/bank-account';
import type { LedgerSums } from '@hytte/domain/money/payments/ledger';
import type { Payer } from '#platform/company-settings.ts';
import { routes } from '#platform/http/routes.ts';
import type { DirectDisputeRow } from './direct-statement.queries.ts';
import type { PayoutFileRow } from './payout-files.queries.ts';
import {
  fetchPayoutFile,
  listPayoutFiles,
  makePayoutFile,
  markFileSent,
  takeFileBack,
} from './payout-files.service.ts';
import type { LineRow, PayoutRow } from './payouts.queries.ts';
import { listPayouts } from './payouts.service.ts';
import { clubPayout, clubStatement, type StatementFacts } from './statement.service.ts';

export const payoutsRoutes = (payer: Payer | null) =>
  routes(payoutsApi, {
    'GET /api/clubs/{clubId}/statement': async ({ ctx, params: { clubId }, query }) =>
      viewStatement(await clubStatement(ctx, clubId, query.month), ctx.actor.roleIn(clubId)),
    'GET /api/clubs/{clubId}/payouts/{payoutId}': async ({ ctx, params: { clubId, payoutId } }) => {
      const { payout, lines, sums } = await clubPayout(ctx, clubId, payoutId);
      return {
        payout: viewPayout(payout, ctx.actor.roleIn(clubId)),
        lines: lines.map((line) => viewLine(line)),
        sums: viewSums(sums),
      };
    },
    'GET /api/admin/payouts': async ({ ctx, query }) => {
      const { payouts, next } = await listPayouts(ctx, query);
      return { payouts: payouts.map(viewPlatformPayout), next };
    },
    'POST /api/admin/payouts/file': async ({ ctx }) => viewFetched(await makePayoutFile(ctx, payer)),
    'GET /api/admin/payout-files': async ({ ctx, query }) => {
      const { files, next } = await listPayoutFiles(ctx, query.after);
      return { files: files.map(viewFile), next };
    },
    'GET /api/admin/payout-files/{id}': async ({ ctx, params }) => viewFetched(await fetchPayoutFile(ctx, params.id)),
    'POST /api/admin/payout-files/{id}/sent': async ({ ctx, params }) => ({
      file: viewFile(await markFileSent(ctx, params.id)),
    }),
    'POST /api/admin/payout-files/{id}/take-back': async ({ ctx, params }) => ({
      file: viewFile(await takeFileBack(ctx, params.id)),
    }),
  });

/** Only the owner sees the whole account number. */
const viewPayout = (row: PayoutRow, role: ClubRole | null): Payout => ({
  id: row.id,
  month: row.month,
  amount_ore: row.amount_ore,
  status: row.status,
  sent_at: row.sent_at?.toISOString() ?? null,
  account: role === 'owner' ? formatBankAccount(row.bank_account) : maskBankAccount(row.bank_account),
});

/** The whole account number is only in the payment file. */
const viewPlatformPayout = (row: PayoutRow): PlatformPayout => ({
  ...viewPayout(row, null),
  club_id: row.club_id,
  club_name: row.club_name,
  file_name: row.file_name,
});

const viewFile = (row: PayoutFileRow): PayoutFile => ({
  id: row.id,
  file_name: row.file_name,
  count: row.payout_count,
  total_ore: row.total_ore,
  held_count: row.held_count,
  made_at: row.made_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  taken_back_at: row.taken_back_at?.toISOString() ?? null,
});

const viewFetched = ({ file, xml }: { file: PayoutFileRow; xml: string }) => ({ ...viewFile(file), xml });

type StayOfRow = Pick<LineRow, 'booking_id' | 'hut_name' | 'first_slot' | 'receipt_number' | 'payer'>;

const viewStay = (row: StayOfRow) => ({
  booking_id: row.booking_id,
  hut_name: row.hut_name,
  start_date: dateOfSlot(row.first_slot),
  receipt_number: row.receipt_number,
  payer: row.payer,
});

/** A line of the ledger, or of the club's own account. */
const viewLine = <Kind>({ id, at, kind, amount_ore, ...stay }: StayOfRow & LineFacts<Kind>) => ({
  id,
  at: at.toISOString(),
  kind,
  amount_ore,
  ...viewStay(stay),
});

type LineFacts<Kind> = { id: string; at: Date; kind: Kind; amount_ore: number };

const viewDispute = ({ id, state, amount_ore, respond_by, ...stay }: DirectDisputeRow): DirectDispute => ({
  id,
  state,
  amount_ore,
  respond_by: respond_by?.toISOString() ?? null,
  ...viewStay(stay),
});

const viewSums = (sums: LedgerSums) => ({
  gross_ore: sums.grossOre,
  product_fee_ore: sums.productFeeOre,
  card_fee_ore: sums.cardFeeOre,
  refunds_ore: sums.refundsOre,
  disputes_ore: sums.disputesOre,
  net_ore: sums.netOre,
});

const viewStatement = (facts: StatementFacts, role: ClubRole | null) => ({
  statement: {
    month: facts.month,
    brought_forward_ore: facts.broughtForwardOre,
    carried_forward_ore: facts.carriedForwardOre,
    lines: facts.lines.map((line) => viewLine(line)),
    sums: viewSums(facts.sums),
    payout: facts.payout && viewPayout(facts.payout, role),
    direct: {
      lines: facts.direct.lines.map((line) => viewLine(line)),
      sums: {
        gross_ore: facts.direct.sums.grossOre,
        refunds_ore: facts.direct.sums.refundsOre,
        fee_ore: facts.direct.sums.feeOre,
        net_ore: facts.direct.sums.netOre,
      },
      disputes: facts.direct.disputes.map(viewDispute),
    },
  },
  first_month: facts.firstMonth,
  has_ledger: facts.hasLedger,
  ...(facts.nextPayout && { next_payout: { on: facts.nextPayout.on, amount_ore: facts.nextPayout.amountOre } }),
  payouts: facts.payouts.map((row) => viewPayout(row, role)),
});
