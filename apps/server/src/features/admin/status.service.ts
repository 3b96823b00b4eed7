import { setTimeout as wait } from 'node:timers/promises';
import type { PartStatus } from '@hytte/contract/admin';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { secondsSinceUpkeep, redactJobError } from '#platform/jobs/queue-status.ts';
import { pingMailServer } from '#platform/mail/smtp.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';

export type Outside = { files: Files; smtpUrl: string; payments: PaymentProvider | null };

/** One of the workers looks after the queues every few seconds. */
const WORKERS_ARE_GONE_AFTER_SECONDS = 60;

/** Asks every part at once; each has its own time to answer, and none of them keeps the others from being told. */
export const systemStatus = ({ db }: Ctx, { files, smtpUrl, payments }: Outside): Promise<PartStatus[]> =>
  Promise.all([
    probe('database', async () => void (await sql`select 1`.execute(db))),
    probe('storage', files.ping),
    probe('mail', () => pingMailServer(smtpUrl, PROBE_TIMEOUT_MS)),
    // There is no such page, which only somebody who answers and knows us can tell.
    payments ? probe('payments', async () => void (await payments.findCheckout('cs_none'))) : turnedOff('payments'),
    probe('workers', async () => {
      const seconds = await secondsSinceUpkeep(db);
      if (seconds === null) throw new Error('never seen');
      if (seconds > WORKERS_ARE_GONE_AFTER_SECONDS) throw new Error(`last seen ${Math.round(seconds)} s ago`);
    }),
  ]);

const turnedOff = (name: PartStatus['name']): PartStatus => ({ name, state: 'off', detail: null, milliseconds: null });

export const PROBE_TIMEOUT_MS = 2000;

/** Whether a part answers, and how fast. It never throws and never takes longer than our patience. */
export async function probe(name: PartStatus['name'], work: () => Promise<void>): Promise<PartStatus> {
  const begun = performance.now();
  const stopped = new AbortController();
  const givenUp = wait(PROBE_TIMEOUT_MS, null, { signal: stopped.signal }).then(() => {
    throw new Error(`no answer in ${PROBE_TIMEOUT_MS / 1000} s`);
  });
  try {
    await Promise.race([work(), givenUp]);
    return { name, state: 'ok', detail: null, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    return { name, state: 'failing', detail: errorText(error), milliseconds: null };
  } finally {
    stopped.abort();
    givenUp.catch(() => undefined); // what is no longer waited for
  }
}

const errorText = (error: unknown): string =>
  error instanceof Error ? redactJobError({ message: error.message || error.name }) : 'failed';
