import { findUserById } from '#features/accounts/accounts.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx, type Ctx } from '#platform/ctx.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';
import { queueMailToMany } from '#platform/mail/mail.ts';
import { circularMail } from './members.mails.ts';
import { findClubAndOwner, readersIn } from './members.queries.ts';
import { fullName } from './members.service.ts';

type Circular = { title: string; message: string };

/** One mail and one job for each member, written together; sending them is the workers' business. */
export async function mailToAll(ctx: SignedInCtx, clubId: string, circular: Circular): Promise<number> {
  await limitMailToAll(ctx, clubId);
  return inTransaction(ctx, async (ctx) => {
    const { name: clubName } = await findClubAndOwner(ctx.db, clubId);
    const by = fullName(await findUserById(ctx, ctx.actor.userId));
    const readers = await readersIn(ctx.db, clubId);
    for (const language of ['no', 'en'] as const) {
      const letter = circularMail(language, { ...circular, clubName, by });
      const recipients = readers.filter((reader) => reader.language === language).map(({ email }) => email);
      await queueMailToMany(ctx, letter, recipients);
    }
    const subject = { type: 'mail', name: circular.title };
    await record(ctx, { action: 'members.mailed', clubId, subject, after: { recipients: readers.length } });
    return readers.length;
  });
}

const MAIL_TO_ALL: Limit = { name: 'club-mail', times: 3, seconds: 24 * 3600 };

export const limitMailToAll = (ctx: Ctx, clubId: string) =>
  consumeRateLimit(ctx, [{ limit: MAIL_TO_ALL, key: clubId }]);
