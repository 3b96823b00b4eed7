import { sql } from 'kysely';
import { openFiles } from '#platform/files/open-files.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { jobHandlers } from '#jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { noteSecrets } from './planted-secrets.ts';
import type { World } from './world.ts';

type QueuedJob = { id: string; name: string; data: never };

/** A mail that was collected instead of being sent. */
export type WrittenMail = Mail;

/** Runs every waiting job, and the jobs they enqueue, without delays or retries. Returns the mails. */
export async function runJobs(world: World): Promise<WrittenMail[]> {
  const written: WrittenMail[] = [];
  const smtp = {
    send: async ({ to, subject, text, html, attachment }: WrittenMail) => {
      const mail = { to, subject, text, html, ...(attachment && { attachment }) };
      written.push(mail);
      noteSecrets({ code: codeIn(mail), token: tokenIn(mail) });
    },
    close: () => undefined,
  };
  const handlers = new Map(
    jobHandlers({
      smtp,
      files: openFiles(world.config.files),
      payments: openPaymentProvider(world.config.stripe, world.ctx.log),
      plans: world.config.plans,
    }).map(({ queue, run }) => [queue.name, run]),
  );
  for (;;) {
    const { rows } = await sql<QueuedJob>`
      update pgboss.job set state = 'completed', completed_on = now()
      where state = 'created' returning id, name, data`.execute(world.db);
    if (rows.length === 0) return written;
    for (const { name, data } of rows) await handlers.get(name)?.(world.ctx, data);
  }
}

export const mailTo = (mails: WrittenMail[], to: string): WrittenMail => {
  const found = mails.find((mail) => mail.to === to);
  if (!found) throw new Error(`No mail to ${to} among ${mails.length}`);
  return found;
};

export const codeIn = (mail: WrittenMail): string => /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '';
export const tokenIn = (mail: WrittenMail): string => /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
