import type { Payout, PlatformPayout, Statement } from '@hytte/contract/payouts';
import { dateOfSlot } from '@hytte/domain/bookings/stay';
import type { ClubRole } from '@hytte/domain/members/roles';
import { formatBankAccount, maskBankAccount } from '@hytte/domain/payments/bank-account';
import type { PayoutRow } from './payouts.queries.ts';
import type { LineRow } from './statement.queries.ts';
import type { StatementFacts } from './statement.service.ts';

/** Only the owner reads the account's number. */
const viewPayout = (row: PayoutRow, role: ClubRole | null): Payout => ({
  id: row.id,
  month: row.month,
  amount_ore: row.amount_ore,
  status: row.status,
  sent_at: row.sent_at?.toISOString() ?? null,
  account: role === 'owner' ? formatBankAccount(row.bank_account) : maskBankAccount(row.bank_account),
});

/** The number itself is in the payment file, for the bank. */
export const viewPlatformPayout = (row: PayoutRow): PlatformPayout => ({
  ...viewPayout(row, null),
  club_id: row.club_id,
  club_name: row.club_name,
});

const viewLine = (row: LineRow): Statement['lines'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  amount_ore: row.amount_ore,
  booking_id: row.booking_id,
  hut_name: row.hut_name,
  start_date: dateOfSlot(row.first_slot),
  receipt_number: row.receipt_number,
});

export const viewStatement = (facts: StatementFacts, role: ClubRole | null) => ({
  statement: {
    month: facts.month,
    brought_forward_ore: facts.broughtForwardOre,
    lines: facts.lines.map(viewLine),
    sums: {
      gross_ore: facts.sums.grossOre,
      product_fee_ore: facts.sums.productFeeOre,
      card_fee_ore: facts.sums.cardFeeOre,
      refunds_ore: facts.sums.refundsOre,
      net_ore: facts.sums.netOre,
    },
    payout: facts.payout && viewPayout(facts.payout, role),
  },
  first_month: facts.firstMonth,
  payouts: facts.payouts.map((row) => viewPayout(row, role)),
});
