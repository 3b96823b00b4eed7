import type { Language } from '@hytte/contract/texts/text';
import { groupToTurnOff, type MailKind } from '@hytte/domain/people/profile/mail-kinds';
import { sql } from 'kysely';
import { chunksOf } from '../chunks-of.ts';
import type { Ctx } from '../ctx.ts';
import { consumeRateLimitEach, type Limit } from '../http/rate-limits.ts';
import type { Db } from '../db/database.ts';
import { enqueueMany, forgetJobsAbout, queue } from '../jobs/queue.ts';

/** A small text file attached to a mail. */
export type Attachment = { name: string; type: string; text: string };

/**
 * What a mail says: paragraphs and at most one call to action. Stored with the mail until it is sent, for hours where a
 * mail server is down: new code must be able to read what older code has stored.
 */
export type Letter = {
  language: Language;
  /** In whose name it is written, as the club was called then; null for the platform. */
  club: { id: string; name: string } | null;
  paragraphs: string[];
  /** A six-digit code. */
  code?: string;
  button?: { label: string; url: string };
  /** Paragraphs below the button. */
  after?: string[];
};

export type Mail = {
  kind: MailKind;
  to: string;
  subject: string;
  /** Laid out when it is sent. */
  letter: Letter;
  attachment?: Attachment;
  /** The club in whose name it is sent. */
  clubId?: string;
  /** Where answers go while the club has no contact address. */
  replyTo?: string;
};

/** Exponential backoff from 5 seconds to 6 hours, for most of a day. Then the job is a dead letter. */
const UNTIL_SENT = { retries: 14, firstDelay: 5, longestDelay: 6 * 3600, timeoutSeconds: 60 };

export const mailQueue = queue<{ mailId: string }>('send-mail', UNTIL_SENT);

const storedAttachment = ({ attachment }: Pick<Mail, 'attachment'>): string | null =>
  attachment ? JSON.stringify(attachment) : null;

type QueuedMail = { id: string; recipient: string };

/** Transactional outbox: stores the mail and its job in the caller's transaction, and a rollback removes both. */
export const queueMail = async (ctx: Ctx, mail: Mail): Promise<void> => void (await queueMails(ctx, [mail]));

/** Many different mails, in two statements. Returns those that were queued. */
export const queueMails = (ctx: Ctx, mails: readonly Mail[]): Promise<QueuedMail[]> =>
  insertMails(
    ctx,
    mails,
    mails.map(({ to }, index) => ({ to, content: index + 1 })),
  );

/** Recipients whose mails are written before the event loop gets a turn. */
const RECIPIENTS_PER_BATCH = 1000;

/** Mails of their own to each of many: a whole club, or several. */
export async function queueInBatches<R>(ctx: Ctx, recipients: readonly R[], mailsTo: (recipient: R) => Mail[]) {
  for (const some of chunksOf(recipients, RECIPIENTS_PER_BATCH)) await queueMails(ctx, some.flatMap(mailsTo));
}

/** The same content to many recipients, as one mail each, in two statements. Returns those that were queued. */
export const queueMailToMany = (
  ctx: Ctx,
  content: Omit<Mail, 'to'>,
  recipients: readonly string[],
): Promise<QueuedMail[]> =>
  insertMails(
    ctx,
    [content],
    recipients.map((to) => ({ to, content: 1 })),
  );

/**
 * The only place where mails are queued, and where people's choices are kept: a mail of a group that its reader has
 * turned off is dropped. `content` is the place of the mail among the contents, from 1.
 */
async function insertMails(
  ctx: Ctx,
  contents: readonly Omit<Mail, 'to'>[],
  recipients: readonly { to: string; content: number }[],
): Promise<QueuedMail[]> {
  if (recipients.length === 0) return [];
  const { rows } = await sql<QueuedMail>`
    with content as (
      select * from unnest(
        ${contents.map(({ subject }) => subject)}::text[],
        ${contents.map(({ letter }) => JSON.stringify(letter))}::json[], ${contents.map(storedAttachment)}::jsonb[],
        ${contents.map(({ kind }) => kind)}::text[], ${contents.map(({ kind }) => groupToTurnOff(kind))}::mail_group[],
        ${contents.map(({ clubId }) => clubId ?? null)}::uuid[], ${contents.map(({ replyTo }) => replyTo ?? null)}::text[]
      ) with ordinality as content (subject, letter, attachment, kind, turned_off_with, club_id, reply_to, place)
    )
    insert into outgoing_mails (recipient, subject, letter, attachment, kind, club_id, reply_to)
    select recipient, subject, letter, attachment, kind, club_id, reply_to
    from unnest(${recipients.map(({ to }) => to)}::text[], ${recipients.map(({ content }) => content)}::int[])
      as addressed (recipient, place)
    join content using (place)
    where not exists (
      select from users join mail_opt_outs on mail_opt_outs.user_id = users.id
      where users.email = recipient and mail_opt_outs.mail_group = turned_off_with)
    returning id, recipient`.execute(ctx.db);
  if (rows.length > 0)
    await enqueueMany(
      ctx,
      mailQueue,
      rows.map(({ id }) => ({ mailId: id })),
    );
  return rows;
}

/**
 * A mail that somebody other than its reader can cause. Beyond the limits per recipient it is dropped in silence: an
 * answer that told of it would reveal who has an account. Each kind has its own count, so that no kind uses up another.
 */
export async function queueUnsolicitedMail(ctx: Ctx, kind: UnsolicitedKind, mail: Mail): Promise<void> {
  for (const { times, seconds } of UNSOLICITED) {
    const limit: Limit = { name: `mail-${kind}-${seconds}`, times, seconds };
    if (!(await consumeRateLimitEach(ctx, limit, [mail.to])).has(mail.to)) return;
  }
  await queueMail(ctx, mail);
}

type UnsolicitedKind = 'registration' | 'address-change' | 'address-change-notice';

const UNSOLICITED = [
  { times: 3, seconds: 3600 },
  { times: 6, seconds: 24 * 3600 },
];

/** Removes everything that was ever mailed to the address, sent or not, and jobs that carry it. For an account that is deleted. */
export async function forgetMailsTo(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.deleteFrom('outgoing_mails').where('recipient', '=', email).execute();
  await forgetJobsAbout(ctx, email);
}

/** Old enough that nobody asks any more whether a mail was sent. */
export async function removeOldMails(db: Db): Promise<void> {
  await db
    .deleteFrom('outgoing_mails')
    .where('sent_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** Deletes mails that are not sent yet; their jobs find nothing to send. */
export async function withdrawMails(ctx: Ctx, mailIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('outgoing_mails')
    .where('sent_at', 'is', null)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...mailIds])))
    .execute();
}
