import { findUserById } from '#features/people/accounts/accounts.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { queueMailToMany } from '#platform/mail/mail.ts';
import { circularMail } from './members.mails.ts';
import { findClubAndOwner, membersAsReaders } from './members.queries.ts';
import { fullName } from './members.service.ts';

const MAIL_TO_ALL: Limit = { name: 'club-mail', times: 3, seconds: 24 * 3600 };

/** A person may run several clubs, but not found clubs to send more. */
const BY_PERSON: Limit = { name: 'club-mail-person', times: 9, seconds: 24 * 3600 };

type Circular = { title: string; message: string };

/** Queues one mail and one job for each member who wants them, in one transaction; returns how many. */
export async function mailToAll(ctx: SignedInCtx, clubId: string, circular: Circular): Promise<number> {
  await consumeRateLimit(ctx, [
    { limit: MAIL_TO_ALL, key: clubId },
    { limit: BY_PERSON, key: ctx.actor.userId },
  ]);
  return inTransaction(ctx, async (ctx) => {
    const { name } = await findClubAndOwner(ctx.db, clubId);
    const writer = await findUserById(ctx, ctx.actor.userId);
    const readers = await membersAsReaders(ctx.db, clubId);
    let count = 0;
    for (const language of ['no', 'en'] as const) {
      const mail = circularMail(language, { ...circular, club: { id: clubId, name }, by: fullName(writer) });
      const recipients = readers.filter((reader) => reader.language === language).map(({ email }) => email);
      // Who writes to all is answered, unless the club has a contact address; the dialog says so.
      const queued = await queueMailToMany(ctx, { ...mail, ...(writer && { replyTo: writer.email }) }, recipients);
      count += queued.length;
    }
    const subject = { type: 'mail', name: circular.title };
    await record(ctx, { action: 'members.mailed', clubId, subject, after: { recipients: count } });
    return count;
  });
}
