import type { PostOffice } from '../clients/mixed-load.ts';
import type { AcknowledgedWrites } from '../load/notes.ts';
import type { TestData } from '../test-data.ts';

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
