import { sql } from 'kysely';
import { openFiles } from '#platform/files/open-files.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { openPush } from '#platform/push/push-sender.ts';
import { jobHandlers } from '#jobs.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SentMail, SmtpSender } from '#platform/mail/smtp.ts';
import { noteSecrets } from './planted-secrets.ts';
import type { World } from './world.ts';

type QueuedJob = { id: string; name: string; data: never };

type HowToRun = {
  ctx?: Ctx;
  /** By default a job that fails makes the test fail. With this it is put back, for the next time jobs are run. */
  onFailure?: (job: QueuedJob, error: unknown) => void;
  /** Leaves jobs that are to start after `ctx.now`. */
  onlyDue?: boolean;
  /** Sends the mails too. */
  send?: SmtpSender['send'];
};

/** A mail that was collected instead of being sent. */
export type WrittenMail = SentMail;

/** Runs every waiting job, and the jobs they enqueue, without delays or retries. Returns the mails. */
export async function runJobs(
  world: World,
  { ctx = world.ctx, onFailure, onlyDue = false, send }: HowToRun = {},
): Promise<WrittenMail[]> {
  const written: WrittenMail[] = [];
  const failed: string[] = [];
  const smtp = {
    send: async (mail: WrittenMail) => {
      written.push(mail);
      await send?.(mail);
      noteSecrets({ code: codeIn(mail), token: tokenIn(mail) });
    },
    close: () => undefined,
  };
  const handlers = new Map(
    jobHandlers({
      smtp,
      push: openPush(world.config.push, world.ctx.log),
      files: openFiles(world.config.files),
      payments: openPaymentProvider(world.config.stripe, world.ctx.log),
      plans: world.config.plans,
    }).map(({ queue, run }) => [queue.name, run]),
  );
  for (;;) {
    const { rows } = await sql<QueuedJob>`
      update pgboss.job set state = 'completed', completed_on = now()
      where state = 'created' and (not ${onlyDue} or start_after <= ${ctx.now}) returning id, name, data`.execute(
      world.db,
    );
    if (rows.length === 0) break;
    for (const job of rows) {
      try {
        await handlers.get(job.name)?.(ctx, job.data);
      } catch (error) {
        if (!onFailure) throw error;
        onFailure(job, error);
        failed.push(job.id);
      }
    }
  }
  if (failed.length > 0)
    await sql`update pgboss.job set state = 'created', completed_on = null where id = any(${failed}::uuid[])`.execute(
      world.db,
    );
  return written;
}

export const mailTo = (mails: WrittenMail[], to: string): WrittenMail => {
  const found = mails.find((mail) => mail.to === to);
  if (!found) throw new Error(`No mail to ${to} among ${mails.length}`);
  return found;
};

export const codeIn = (mail: WrittenMail): string => /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '';
export const tokenIn = (mail: WrittenMail): string => /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
