import type { Ctx } from '#platform/ctx.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { mailRecipients } from './letter-readers.queries.ts';
import { failureMail } from '#features/draws/draw.mails.ts';
import { drawStatesOf } from '#features/draws/draw.queries.ts';

/** To everyone who runs the club, whatever they have turned off: the members wait for an answer that did not come. */
export async function queueFailureMails(ctx: Ctx, clubId: string): Promise<void> {
  const [standing] = await drawStatesOf(ctx.db, [clubId]);
  if (!standing) return;
  const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/drawings`;
  // Nobody's request was drawn, so those who run the club are all who read.
  const readers = await mailRecipients(ctx.db, [clubId], []);
  await queueMails(
    ctx,
    readers.map((reader) => failureMail(reader, { clubName: standing.club_name, url })),
  );
}
