import { groupToTurnOff } from '@hytte/domain/people/profile/mail-kinds';
import type { Ctx } from '../ctx.ts';
import { onJob } from '../jobs/work.ts';
import { layOut, withFooter } from './mail-layout.ts';
import { type Attachment, laidOutMailQueue, type Letter, mailQueue } from './mail.ts';
import type { SmtpSender } from './smtp.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const findQueued = ({ db }: Ctx, mailId: string) =>
  db
    .selectFrom('outgoing_mails')
    .leftJoin('clubs', 'clubs.id', 'outgoing_mails.club_id')
    .leftJoin('users', 'users.email', 'outgoing_mails.recipient')
    .select(['recipient', 'subject', 'letter', 'body_text', 'body_html', 'attachment', 'kind', 'reply_to'])
    .select(['clubs.name as club_name', 'clubs.contact_email', 'users.id as user_id', 'users.language'])
    .where('outgoing_mails.id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

type Queued = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

/** The link with which the reader turns such mails off; null if they always come, or to somebody without an account. */
function turningOff({ settings }: Ctx, { kind, user_id, recipient, language }: Queued) {
  const group = groupToTurnOff(kind);
  if (group === null || user_id === null) return null;
  return {
    language: language ?? 'no',
    choicesUrl: `${settings.publicUrl}/profile?tab=mails`,
    unsubscribeUrl: unsubscribeUrl(settings, { id: user_id, email: recipient }, group),
  };
}

/** Both forms of the mail; null when it was sent by an earlier try. Mails from before have them already. */
function partsOf({ subject, letter, body_text: text, body_html: html }: Queued) {
  // Stored by queueMail, which takes the same type.
  if (letter !== null) return layOut(subject, letter as Letter);
  return text !== null && html !== null ? { text, html } : null;
}

async function sendQueuedMail(ctx: Ctx, mailId: string, smtp: SmtpSender): Promise<void> {
  const mail = await findQueued(ctx, mailId);
  const parts = mail && partsOf(mail);
  if (!parts) return; // sent by an earlier try, or withdrawn

  const footer = turningOff(ctx, mail);
  await smtp.send({
    id: mailId,
    to: mail.recipient,
    subject: mail.subject,
    ...(footer ? withFooter(parts, footer) : parts),
    ...(mail.attachment !== null && { attachment: mail.attachment as Attachment }),
    clubName: mail.club_name,
    replyTo: mail.contact_email ?? mail.reply_to,
    unsubscribeUrl: footer?.unsubscribeUrl ?? null,
  });
  await ctx.db
    .updateTable('outgoing_mails')
    .set({ sent_at: new Date(), letter: null, body_text: null, body_html: null, attachment: null, reply_to: null })
    .where('id', '=', mailId)
    .execute();
}

export const mailJobs = (smtp: SmtpSender) => [
  onJob(mailQueue, (ctx, { mailId }) => sendQueuedMail(ctx, mailId, smtp)),
  onJob(laidOutMailQueue, (ctx, { mailId }) => sendQueuedMail(ctx, mailId, smtp)),
];
