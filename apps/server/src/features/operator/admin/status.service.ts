import { setTimeout as wait } from 'node:timers/promises';
import type { PartStatus, SystemStatus } from '@hytte/contract/operator/admin';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { redactJobError, secondsSinceMaintenance } from '#platform/jobs/queue-status.ts';
import { pingMailServer } from '#platform/mail/smtp.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';

export type Outside = { files: Files; smtpUrl: string; payments: PaymentProvider | null };

/** One of the workers maintains the queues every few seconds. */
const WORKERS_ARE_GONE_AFTER_SECONDS = 60;
const PROBE_TIMEOUT_MS = 2000;

export type Build = { version: string; revision: string | null };

const STARTED_AT = new Date(performance.timeOrigin).toISOString();

export const statusOf = async (ctx: Ctx, outside: Outside, build: Build): Promise<SystemStatus> => ({
  ...build,
  started_at: STARTED_AT,
  parts: await systemStatus(ctx, outside),
});

/** Probes all parts in parallel, each with its own timeout. */
const systemStatus = ({ db }: Ctx, { files, smtpUrl, payments }: Outside): Promise<PartStatus[]> =>
  Promise.all([
    probe('database', async () => void (await sql`select 1`.execute(db))),
    probe('storage', files.ping),
    probe('mail', () => pingMailServer(smtpUrl, PROBE_TIMEOUT_MS)),
    // A session that does not exist: the answer proves that the provider is up and accepts our key.
    payments
      ? probe('payments', async () => void (await payments.findCheckout({ sessionId: 'cs_none', account: null })))
      : turnedOff('payments'),
    probe('workers', async () => {
      const seconds = await secondsSinceMaintenance(db);
      if (seconds === null) throw new Error('never seen');
      if (seconds > WORKERS_ARE_GONE_AFTER_SECONDS) throw new Error(`last seen ${Math.round(seconds)} s ago`);
    }),
  ]);

const turnedOff = (name: PartStatus['name']): PartStatus => ({ name, state: 'off', detail: null, milliseconds: null });

/** Whether a part answers, and how fast. Never throws, and never takes longer than the timeout. */
async function probe(name: PartStatus['name'], work: () => Promise<void>): Promise<PartStatus> {
  const start = performance.now();
  const stopped = new AbortController();
  const timeout = wait(PROBE_TIMEOUT_MS, null, { signal: stopped.signal }).then(() => {
    throw new Error(`no answer in ${PROBE_TIMEOUT_MS / 1000} s`);
  });
  try {
    await Promise.race([work(), timeout]);
    return { name, state: 'ok', detail: null, milliseconds: Math.round(performance.now() - start) };
  } catch (error) {
    return { name, state: 'failing', detail: errorText(error), milliseconds: null };
  } finally {
    stopped.abort();
    timeout.catch(() => undefined); // aborted: nobody awaits it any more
  }
}

const errorText = (error: unknown): string =>
  error instanceof Error ? redactJobError({ message: error.message || error.name }) : 'failed';
