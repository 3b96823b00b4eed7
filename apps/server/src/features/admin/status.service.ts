import type { PartStatus } from '@hytte/contract/admin';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { secondsSinceUpkeep } from '#platform/jobs/queue-status.ts';
import { pingMailServer } from '#platform/mail/greet.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { probe, PROBE_TIMEOUT_MS } from './look-at.ts';

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
