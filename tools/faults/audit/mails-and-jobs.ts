import type { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { eventually } from '@hytte/server/src/testing/processes.ts';
import type { AcknowledgedWrites } from '../clients/client.ts';
import { log } from '../report.ts';
import type { TestData } from '../test-data.ts';

type Waiting = { name: string; jobs: number };

/** Jobs still to be done. Scheduled queues are never empty and are not counted. */
async function waitingJobs(data: TestData): Promise<Waiting[]> {
  return data.rows<Waiting>(`
    select name, count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active') and name not in (select name from pgboss.schedule) and name !~ '^__'
    group by name`);
}

const PROGRESS_MS = 10_000;

/** Waits until all queues are empty; returns how many seconds that took. */
export async function drain(data: TestData, seconds: number): Promise<number> {
  const begun = performance.now();
  let left: Waiting[] = [];
  const list = (): string => left.map(({ name, jobs }) => `${jobs} ${name}`).join(', ');
  const progress = setInterval(() => log(`still to do: ${list()}`), PROGRESS_MS);
  const isEmpty = async () => (left = await waitingJobs(data)).length === 0;
  await eventually('the queues to be empty', isEmpty, seconds).catch(() => {
    throw new Error(`After ${seconds} s there is still to do: ${list()}`);
  });
  clearInterval(progress);
  return (performance.now() - begun) / 1000;
}

export async function failedJobs(data: TestData): Promise<string[]> {
  const rows = await data.rows<Waiting>(`
    select name, count(*)::int as jobs from pgboss.job where state = 'failed' or name = 'dead-letters'
    group by name`);
  return rows.map(({ name, jobs }) => `${jobs} ${name}`);
}

export type DeliveredMail = Awaited<ReturnType<typeof startMailServer>>['delivered'][number];

const idOf = ({ messageId }: DeliveredMail): string => messageId.replace(/^<|@.*$/g, '');

/**
 * Mails that were queued and not delivered, delivered and never queued, or queued more often than promised. Mails
 * delivered twice (same Message-ID) are counted separately: delivery is at least once.
 */
export async function wrongMails(
  data: TestData,
  writes: AcknowledgedWrites,
  delivered: readonly DeliveredMail[],
): Promise<{ mails: number; repeated: number; wrong: string[] }> {
  const written = await data.db
    .selectFrom('outgoing_mails')
    .select(['id', 'recipient', 'subject', 'sent_at'])
    .execute();
  const arrived = new Map(delivered.map((mail) => [idOf(mail), mail.to]));
  const wrong: string[] = [];
  for (const { id, recipient, subject, sent_at } of written)
    if (arrived.get(id) !== recipient || sent_at === null) wrong.push(`"${subject}" did not arrive`);
  const known = new Set(written.map(({ id }) => id));
  for (const id of arrived.keys()) if (!known.has(id)) wrong.push(`${id} arrived and was never written`);

  for (const [title, recipients] of writes.mails) {
    const copies = written.filter(({ subject }) => subject === title || subject.endsWith(` ${title}`)).length;
    if (copies !== recipients) wrong.push(`"${title}" was to reach ${recipients}, and was written ${copies} times`);
  }
  const rows = await data.rows<{ receipts: number; paid: number }>(`
    select (select count(*)::int from outgoing_mails where subject like 'Kvittering%') as receipts,
      (select count(*)::int from payments where receipt_number is not null) as paid`);
  const [counted] = rows;
  if (counted?.receipts !== counted?.paid) wrong.push(`${counted?.paid} payments, ${counted?.receipts} receipts`);
  return { mails: written.length, repeated: delivered.length - arrived.size, wrong };
}
