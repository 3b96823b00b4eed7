import type { Ctx } from '../ctx.ts';
import { onJob } from '../jobs/work.ts';
import { type Attachment, mailQueue } from './mail.ts';
import type { SmtpSender } from './smtp.ts';

async function sendQueuedMail(ctx: Ctx, mailId: string, smtp: SmtpSender): Promise<void> {
  const mail = await ctx.db
    .selectFrom('outgoing_mails')
    .select(['recipient', 'subject', 'body_text', 'body_html', 'attachment'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail?.body_text || !mail.body_html) return; // sent by an earlier try, or withdrawn

  await smtp.send({
    id: mailId,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    // Stored by queueMail, which takes the same type.
    ...(mail.attachment !== null && { attachment: mail.attachment as Attachment }),
  });
  await ctx.db
    .updateTable('outgoing_mails')
    .set({ sent_at: new Date(), body_text: null, body_html: null, attachment: null })
    .where('id', '=', mailId)
    .execute();
}

export const mailJobs = (smtp: SmtpSender) => [
  onJob(mailQueue, (ctx, { mailId }) => sendQueuedMail(ctx, mailId, smtp)),
];
