import { eventually } from '@hytte/server/src/testing/processes.ts';
import type { AcknowledgedWrites } from '../clients/client.ts';
import type { PostOffice } from '../clients/mixed-load.ts';
import { log } from '../report.ts';
import type { TestData } from '../test-data.ts';

type Waiting = { name: string; jobs: number };

/** What is still to be done; what runs by the clock comes back for ever and is not counted. */
async function waitingJobs(stage: TestData): Promise<Waiting[]> {
  const rows = await stage.rows<Waiting>(`
    select name, count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active') and name not in (select name from pgboss.schedule) and name !~ '^__'
    group by name`);
  return rows;
}

const TELL_MS = 10_000;

/** Waits until all queues are empty; tells how many seconds that took. */
export async function drain(stage: TestData, patience: number): Promise<number> {
  const begun = performance.now();
  let left: Waiting[] = [];
  const list = (): string => left.map(({ name, jobs }) => `${jobs} ${name}`).join(', ');
  const telling = setInterval(() => log(`still to do: ${list()}`), TELL_MS);
  const isEmpty = async () => (left = await waitingJobs(stage)).length === 0;
  await eventually('the queues to be empty', isEmpty, patience).catch(() => {
    throw new Error(`After ${patience} s there is still to do: ${list()}`);
  });
  clearInterval(telling);
  return (performance.now() - begun) / 1000;
}

export async function failedJobs(stage: TestData): Promise<string[]> {
  const rows = await stage.rows<Waiting>(`
    select name, count(*)::int as jobs from pgboss.job where state = 'failed' or name = 'dead-letters'
    group by name`);
  return rows.map(({ name, jobs }) => `${jobs} ${name}`);
}

type Delivered = PostOffice['delivered'][number];

const rowOf = ({ messageId }: Delivered): string => messageId.replace(/^<|@.*$/g, '');

/**
 * Letters that were written and not delivered, delivered and never written, or written more often than promised. How
 * many came twice is told apart: a mail server cannot be asked whether it already has one, but both copies bear the
 * same Message-ID.
 */
export async function wrongMails(
  stage: TestData,
  notes: AcknowledgedWrites,
  delivered: readonly Delivered[],
): Promise<{ mails: number; repeated: number; wrong: string[] }> {
  const written = await stage.db
    .selectFrom('outgoing_mails')
    .select(['id', 'recipient', 'subject', 'sent_at'])
    .execute();
  const arrived = new Map(delivered.map((mail) => [rowOf(mail), mail.to]));
  const wrong: string[] = [];
  for (const { id, recipient, subject, sent_at } of written)
    if (arrived.get(id) !== recipient || sent_at === null) wrong.push(`"${subject}" did not arrive`);
  const known = new Set(written.map(({ id }) => id));
  for (const id of arrived.keys()) if (!known.has(id)) wrong.push(`${id} arrived and was never written`);

  for (const [title, recipients] of notes.letters) {
    const copies = written.filter(({ subject }) => subject === title || subject.endsWith(` ${title}`)).length;
    if (copies !== recipients) wrong.push(`"${title}" was to reach ${recipients}, and was written ${copies} times`);
  }
  const rows = await stage.rows<{ receipts: number; paid: number }>(`
    select (select count(*)::int from outgoing_mails where subject like 'Kvittering%') as receipts,
      (select count(*)::int from payments where receipt_number is not null) as paid`);
  const [counted] = rows;
  if (counted?.receipts !== counted?.paid) wrong.push(`${counted?.paid} payments, ${counted?.receipts} receipts`);
  return { mails: written.length, repeated: delivered.length - arrived.size, wrong };
}
