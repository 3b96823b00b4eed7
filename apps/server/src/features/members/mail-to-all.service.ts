import { findUserById } from '#features/accounts/accounts.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { queueMailToMany } from '#platform/mail/mail.ts';
import { circularMail } from './members.mails.ts';
import { findClubAndOwner, readersIn } from './members.queries.ts';
import { fullName } from './members.service.ts';

const MAIL_TO_ALL: Limit = { name: 'club-mail', times: 3, seconds: 24 * 3600 };

/** A person may run several clubs, but not found clubs to send more. */
const BY_PERSON: Limit = { name: 'club-mail-person', times: 9, seconds: 24 * 3600 };

type Circular = { title: string; message: string };

/** Queues one mail and one job for each member in one transaction; the workers send them. */
export async function mailToAll(ctx: SignedInCtx, clubId: string, circular: Circular): Promise<number> {
  await consumeRateLimit(ctx, [
    { limit: MAIL_TO_ALL, key: clubId },
    { limit: BY_PERSON, key: ctx.actor.userId },
  ]);
  return inTransaction(ctx, async (ctx) => {
    const { name: clubName } = await findClubAndOwner(ctx.db, clubId);
    const by = fullName(await findUserById(ctx, ctx.actor.userId));
    const readers = await readersIn(ctx.db, clubId);
    for (const language of ['no', 'en'] as const) {
      const mail = circularMail(language, { ...circular, clubName, by });
      const recipients = readers.filter((reader) => reader.language === language).map(({ email }) => email);
      await queueMailToMany(ctx, mail, recipients);
    }
    const subject = { type: 'mail', name: circular.title };
    await record(ctx, { action: 'members.mailed', clubId, subject, after: { recipients: readers.length } });
    return readers.length;
  });
}
