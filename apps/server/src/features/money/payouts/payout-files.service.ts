import { createHash } from 'node:crypto';
import { record } from '#platform/audit/record.ts';
import type { Payer } from '#platform/company-settings.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import { writePaymentFile } from './pain001.ts';
import {
  filePage,
  findFile,
  findXml,
  insertClaims,
  insertPayoutFile,
  lockFile,
  markPayoutsSent,
  type PayoutFileRow,
  setFileSent,
  setFileTakenBack,
} from './payout-files.queries.ts';
import { lockPayoutsToSend, type PayoutRow } from './payouts.queries.ts';

const PAGE = 50;

export async function listPayoutFiles(
  ctx: Ctx,
  after: string | undefined,
): Promise<{ files: PayoutFileRow[]; next: string | null }> {
  const found = await filePage(ctx.db, { after, most: PAGE + 1 });
  const { rows: files, next } = pageOf(found, PAGE, ({ id }) => id);
  return { files, next };
}

/** Banks allow 35 characters; a UUID without its dashes has 32. */
const bankId = (id: string): string => id.replaceAll('-', '');

/**
 * Derived from the payouts and their accounts. If a file was taken back although the bank had it, the file made
 * instead has the same number, and the bank refuses it.
 */
const messageIdOf = (payouts: readonly PayoutRow[]): string => {
  const payments = payouts.map(({ id, bank_account }) => `${id} ${bank_account}`).join(' ');
  return `HL-${createHash('sha256').update(payments).digest('hex').slice(0, 30)}`;
};

type Fetched = { file: PayoutFileRow; xml: string };

/**
 * Makes the payment file of all payouts that are ready and claims them, in one transaction. Of two made at once the
 * second waits for the row locks; what the first claimed, the database refuses to claim again.
 */
export async function makePayoutFile(ctx: Ctx, payer: Payer | null): Promise<Fetched> {
  if (!payer) throw new AppError('payouts_not_set_up');
  return inTransaction(ctx, async (ctx) => {
    const payouts = await lockPayoutsToSend(ctx.db);
    if (payouts.length === 0) throw new AppError('no_payouts_ready');
    const message_id = messageIdOf(payouts);
    const xml = writePaymentFile({
      messageId: message_id,
      createdAt: ctx.now,
      executionDate: ctx.today,
      debtor: payer,
      payments: payouts.map((payout) => ({
        id: bankId(payout.id),
        name: payout.club_name,
        account: payout.bank_account,
        amountOre: payout.amount_ore,
        message: `Hyttelaget, oppgjør ${payout.month.slice(0, 7)}`,
      })),
    });
    const file_name = `utbetalinger-${ctx.today}-${message_id.slice(3, 9)}.xml`;
    const total_ore = payouts.reduce((sum, { amount_ore }) => sum + amount_ore, 0);
    const values = { message_id, file_name, xml, payout_count: payouts.length, total_ore, made_at: ctx.now };
    const { id } = await insertPayoutFile(ctx.db, values);
    await insertClaims(
      ctx.db,
      id,
      payouts.map((payout) => payout.id),
    );
    const after = { count: payouts.length, total_ore };
    await record(ctx, { action: 'payout.file_made', clubId: null, subject: subjectOf(id, file_name), after });
    return { file: await existing(findFile(ctx.db, id)), xml };
  });
}

const subjectOf = (id: string, name: string) => ({ type: 'payment_file', id, name });

async function existing(found: Promise<PayoutFileRow | undefined>): Promise<PayoutFileRow> {
  const file = await found;
  if (!file) throw new AppError('not_found');
  return file;
}

/** The file as it was made. Not one that must no longer reach the bank: taken back, or with a payout put on hold. */
export async function fetchPayoutFile(ctx: Ctx, id: string): Promise<Fetched> {
  const file = await existing(findFile(ctx.db, id));
  if (file.taken_back_at) throw new AppError('payout_file_taken_back');
  if (file.held_count > 0) throw new AppError('payout_file_held');
  return { file, xml: await findXml(ctx.db, id) };
}

/** Marks the file and all its payouts as sent. Idempotent: the first timestamp wins, and only that call is audited. */
export const markFileSent = (ctx: Ctx, id: string): Promise<PayoutFileRow> =>
  inTransaction(ctx, async (ctx) => {
    const file = await existing(lockFile(ctx.db, id));
    if (file.taken_back_at) throw new AppError('payout_file_taken_back');
    if (file.sent_at) return file;
    await setFileSent(ctx.db, id, ctx.now);
    for (const { id: payoutId, club_id: clubId, month, amount_ore } of await markPayoutsSent(ctx.db, id, ctx.now)) {
      const subject = { type: 'payout', id: payoutId, name: month.slice(0, 7) };
      await record(ctx, { action: 'payout.sent', clubId, subject, after: { amount_ore } });
    }
    return existing(findFile(ctx.db, id));
  });

/** For a file that did not reach the bank: its payouts are free for the next file. Idempotent like the above. */
export const takeFileBack = (ctx: Ctx, id: string): Promise<PayoutFileRow> =>
  inTransaction(ctx, async (ctx) => {
    const file = await existing(lockFile(ctx.db, id));
    if (file.sent_at) throw new AppError('payout_file_sent');
    if (file.taken_back_at) return file;
    await setFileTakenBack(ctx.db, id, ctx.now);
    const after = { count: file.payout_count, total_ore: file.total_ore };
    await record(ctx, {
      action: 'payout.file_taken_back',
      clubId: null,
      subject: subjectOf(id, file.file_name),
      after,
    });
    return existing(findFile(ctx.db, id));
  });
