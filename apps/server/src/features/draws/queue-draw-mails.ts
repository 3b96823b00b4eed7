import type { Outcome } from '@hytte/domain/draws/draw';
import { manages } from '@hytte/domain/members/roles';
import type { Ctx } from '#platform/ctx.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import { type Result, resultMail, summaryMail, failureMail } from './draw.mails.ts';
import { type ClubFacts, type MailRecipient, mailRecipients, drawStatesOf } from './draw.queries.ts';
import type { DrawnClub } from './draw.ts';
import { chunksOf } from './run-draw.service.ts';

/** Letters written in one go. Whoever else is served by this process has a turn before the next. */
const MAILS_PER_BATCH = 250;

/** Everything that can be written about a club's draw. */
type DrawNews = {
  clubName: string;
  allocated: number;
  rejected: number;
  tellsAdmins: boolean;
  resultsOf: Map<string, Result[]>;
  drawUrl: string;
  drawsUrl: string;
};

/** Every letter that these draws give rise to. A club where nobody had asked for anything hears nothing. */
export async function queueResultMails(ctx: Ctx, clubs: readonly DrawnClub[], runIds: ReadonlyMap<string, string>) {
  const asked = clubs.filter(({ drawn }) => drawn.outcomes.length > 0);
  const applicants = new Set(asked.flatMap(({ facts }) => facts.requests.map(({ user }) => user)));
  if (applicants.size === 0) return;
  const news = new Map(
    asked.map((club) => [club.plan.clubId, newsOf(club, ctx.settings.publicUrl, runIds.get(club.plan.clubId) ?? '')]),
  );
  const readers = await mailRecipients(ctx.db, [...news.keys()], [...applicants]);
  for (const some of chunksOf(readers, MAILS_PER_BATCH))
    await queueMails(
      ctx,
      some.flatMap((reader) => mailsTo(reader, news.get(reader.club_id))),
    );
}

function newsOf({ plan, state: standing, facts, drawn }: DrawnClub, publicUrl: string, runId: string): DrawNews {
  const allocated = drawn.outcomes.filter(({ status }) => status === 'allocated').length;
  const clubUrl = `${publicUrl}/clubs/${plan.clubId}`;
  return {
    clubName: standing.club_name,
    allocated,
    rejected: drawn.outcomes.length - allocated,
    tellsAdmins: standing.notify_admin_enabled,
    resultsOf: resultsByUser(facts, drawn.outcomes),
    drawUrl: `${clubUrl}/draws/${runId}`,
    drawsUrl: `${clubUrl}/manage/drawings`,
  };
}

function mailsTo(reader: MailRecipient, news: DrawNews | undefined): Mail[] {
  if (!news) return [];
  const results = news.resultsOf.get(reader.user_id);
  const own = { ...news, points: reader.booking_points, url: news.drawUrl };
  return [
    ...(results ? [resultMail(reader, { ...own, results })] : []),
    ...(news.tellsAdmins && manages(reader.role) ? [summaryMail(reader, { ...news, url: news.drawsUrl })] : []),
  ];
}

/** In the order of each member's wishes. */
function resultsByUser({ huts, requests }: ClubFacts, outcomes: readonly Outcome[]): Map<string, Result[]> {
  const names = new Map(huts.map(({ id, name }) => [id, name]));
  const endedAs = new Map(outcomes.map((outcome) => [outcome.request, outcome]));
  const byUser = new Map<string, Result[]>();
  for (const { id, user, hut, first, last } of requests.toSorted((one, other) => one.rank - other.rank)) {
    const outcome = endedAs.get(id);
    if (!outcome) continue;
    const result = { hutName: names.get(hut) ?? '', stay: { first, last }, outcome };
    byUser.set(user, [...(byUser.get(user) ?? []), result]);
  }
  return byUser;
}

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
