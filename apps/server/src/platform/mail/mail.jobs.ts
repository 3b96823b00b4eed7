import { groupToTurnOff } from '@hytte/domain/people/profile/mail-kinds';
import type { Ctx } from '../ctx.ts';
import { onJob } from '../jobs/work.ts';
import { layOut, withFooter } from './mail-layout.ts';
import { type Attachment, type Letter, mailQueue } from './mail.ts';
import type { SmtpSender } from './smtp.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const findQueued = ({ db }: Ctx, mailId: string) =>
  db
    .selectFrom('outgoing_mails')
    .leftJoin('clubs', 'clubs.id', 'outgoing_mails.club_id')
    .leftJoin('users', 'users.email', 'outgoing_mails.recipient')
    .select(['recipient', 'subject', 'letter', 'attachment', 'kind', 'reply_to'])
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

async function sendQueuedMail(ctx: Ctx, mailId: string, smtp: SmtpSender): Promise<void> {
  const mail = await findQueued(ctx, mailId);
  if (!mail) return; // sent by an earlier try, or withdrawn

  // The database refuses an unsent mail without a letter; queueMail, which stores it, takes the same type.
  const parts = layOut(mail.subject, mail.letter as Letter);
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
    .set({ sent_at: new Date(), letter: null, attachment: null, reply_to: null })
    .where('id', '=', mailId)
    .execute();
}

export const mailJobs = (smtp: SmtpSender) => [
  onJob(mailQueue, (ctx, { mailId }) => sendQueuedMail(ctx, mailId, smtp)),
];
