import type { Language } from '@hytte/contract/texts/text';
import {
  type BookAccounts,
  type BookedKind,
  type MoneyEvent,
  type Voucher,
  vouchersOf,
} from '@hytte/domain/money/bank-files/vouchers';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { kidOf } from '@hytte/domain/money/payments/kid';
import { dayAfterMonth, firstOfMonth } from '@hytte/domain/money/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { clubStatement } from '#features/money/payouts/statement.service.ts';
import { difference, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { findAccounting, outsideBetween, setAccounts } from './accounting.queries.ts';

export type Month = { month: LocalDate; accounts: BookAccounts; vouchers: Voucher[] };

/** A month of everything that moved money of the club, outside and through us, as vouchers in the order of their days. */
export async function vouchersOfMonth(ctx: Ctx, clubId: string, day: LocalDate = ctx.today): Promise<Month> {
  const month = firstOfMonth(day);
  const before = dayAfterMonth(month);
  const [{ accounts }, outside, statement] = await Promise.all([
    findAccounting(ctx.db, clubId),
    outsideBetween(ctx.db, clubId, month, before),
    clubStatement(ctx, clubId, month),
  ]);
  const say = sayer(ctx.language);
  const events: MoneyEvent[] = [
    ...outside.map((row) => ({
      on: row.on,
      kind: row.kind,
      amountOre: row.amount_ore,
      text: say(row.kind, row.guest),
      kid: row.kid_number === null ? '' : kidOf(row.kid_number),
      stay: stayOf(row),
    })),
    ...[...statement.lines, ...statement.direct.lines].map((line) => ({
      on: dateInOslo(line.at),
      kind: line.kind,
      amountOre: line.amount_ore,
      text: say(line.kind, line.payer),
      kid: '',
      stay: stayOf(line),
    })),
    ...statement.payouts.flatMap(({ sent_at, amount_ore }) => {
      const on = sent_at === null ? '' : dateInOslo(sent_at);
      return on >= month && on < before
        ? [{ on, kind: 'payout' as const, amountOre: amount_ore, kid: '', text: say('payout', null), stay: '' }]
        : [];
    }),
  ];
  return {
    month,
    accounts,
    vouchers: vouchersOf(
      month,
      events.toSorted((a, b) => a.on.localeCompare(b.on)),
      accounts,
    ),
  };
}

const stayOf = ({ hut_name, first_slot }: { hut_name: string; first_slot: number }): string =>
  `${hut_name} ${dateOfSlot(first_slot)}`;

const RENT = { no: 'Hytteleie', en: 'Hut rent' };
const BACK = { no: 'Tilbakebetalt hytteleie', en: 'Hut rent paid back' };
const FEE = { no: 'Gebyr', en: 'Fee' };
const DISPUTE = { no: 'Omstridt betaling', en: 'Disputed payment' };
const WORDS: Record<BookedKind, Record<Language, string>> = {
  outside: RENT,
  outside_refund: BACK,
  payment: RENT,
  refund: BACK,
  refund_failed: RENT,
  dispute: DISPUTE,
  dispute_returned: DISPUTE,
  product_fee: FEE,
  product_fee_returned: FEE,
  card_fee: FEE,
  dispute_fee: FEE,
  fee: FEE,
  fee_returned: FEE,
  payout: { no: 'Utbetaling fra Hyttelaget', en: 'Payout from Hyttelaget' },
};

/** In the file of a program, not on a screen: texts of the web are not at hand here. */
const sayer =
  (language: Language) =>
  (kind: BookedKind, guest: string | null): string =>
    [WORDS[kind][language], guest].filter(Boolean).join(' ');

export const changeAccounts = (ctx: SignedInCtx, clubId: string, accounts: BookAccounts): Promise<BookAccounts> =>
  inTransaction(ctx, async (ctx) => {
    const { accounts: before } = await findAccounting(ctx.db, clubId);
    await setAccounts(ctx.db, clubId, accounts);
    const subject = { type: 'payment_settings', id: clubId };
    await recordChange(ctx, { action: 'payment_settings.changed', clubId, subject }, difference(before, accounts));
    return accounts;
  });
