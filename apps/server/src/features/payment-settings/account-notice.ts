import { COOLING_HOURS, maskBankAccount } from '@hytte/domain/payments/bank-account';
import type { SignedInCtx } from '#platform/ctx.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { newAccountMail } from './payment-settings.mails.ts';
import { nameOfUser, readersWhoManage } from './payment-settings.queries.ts';

/** Everybody who runs the club hears of a new account, also whoever entered it: it may have been somebody else in their name. */
export async function queueNewAccountMails(ctx: SignedInCtx, clubId: string, account: string): Promise<void> {
  const news = {
    by: await nameOfUser(ctx.db, ctx.actor.userId),
    account: maskBankAccount(account),
    hours: COOLING_HOURS,
    url: `${ctx.settings.publicUrl}/clubs/${clubId}/manage/betalinger`,
  };
  const readers = await readersWhoManage(ctx.db, clubId);
  await queueMails(
    ctx,
    readers.map((reader) => newAccountMail(reader, { ...news, clubName: reader.club_name })),
  );
}
