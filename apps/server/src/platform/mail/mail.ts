import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { consumeRateLimitEach, type Limit } from '../http/rate-limits.ts';
import type { Db } from '../db/database.ts';
import { enqueue, enqueueMany, forgetJobsAbout, queue } from '../jobs/queue.ts';

/** A small text file attached to a mail. */
export type Attachment = { name: string; type: string; text: string };

export type Mail = { to: string; subject: string; text: string; html: string; attachment?: Attachment };

/** Exponential backoff from 5 seconds to 6 hours, for most of a day. Then the job is a dead letter. */
export const mailQueue = queue<{ mailId: string }>('send-mail', {
  retries: 14,
  firstDelay: 5,
  longestDelay: 6 * 3600,
  timeoutSeconds: 60,
});

const storedAttachment = ({ attachment }: Pick<Mail, 'attachment'>): string | null =>
  attachment ? JSON.stringify(attachment) : null;

/** Transactional outbox: stores the mail and its job in the caller's transaction, and a rollback removes both. */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<void> {
  const { id } = await ctx.db
    .insertInto('outgoing_mails')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachment: storedAttachment(mail),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(ctx, mailQueue, { mailId: id });
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

/** The same content to many recipients, as one mail each, in two statements. */
export async function queueMailToMany(ctx: Ctx, content: Omit<Mail, 'to'>, recipients: string[]): Promise<void> {
  if (recipients.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into outgoing_mails (recipient, subject, body_text, body_html, attachment)
    select recipient, ${content.subject}, ${content.text}, ${content.html}, ${storedAttachment(content)}::jsonb
    from unnest(${recipients}::text[]) as recipient
    returning id`.execute(ctx.db);
  await enqueueMany(
    ctx,
    mailQueue,
    rows.map(({ id }) => ({ mailId: id })),
  );
}

type QueuedMail = { id: string; recipient: string };

/** Many different mails, in the same two statements. */
export async function queueMails(ctx: Ctx, mails: readonly Mail[]): Promise<QueuedMail[]> {
  if (mails.length === 0) return [];
  const { rows } = await sql<QueuedMail>`
    insert into outgoing_mails (recipient, subject, body_text, body_html, attachment)
    select * from unnest(${mails.map(({ to }) => to)}::text[], ${mails.map(({ subject }) => subject)}::text[],
      ${mails.map(({ text }) => text)}::text[], ${mails.map(({ html }) => html)}::text[],
      ${mails.map(storedAttachment)}::jsonb[])
    returning id, recipient`.execute(ctx.db);
  await enqueueMany(
    ctx,
    mailQueue,
    rows.map(({ id }) => ({ mailId: id })),
  );
  return rows;
}

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
