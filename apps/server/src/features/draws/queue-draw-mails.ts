import type { Outcome } from '@hytte/domain/draws/draw';
import { manages } from '@hytte/domain/members/roles';
import type { Ctx } from '#platform/ctx.ts';
import type { MailClub } from '#platform/mail/mail-layout.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import { chunksOf, countAllocated, type DrawnClub } from './draw.ts';
import { failureMail, type Result, resultMail, summaryMail } from './draw.mails.ts';
import { type ClubFacts, drawStatesOf, type MailRecipient, mailRecipients } from './draw.queries.ts';

/** Mails composed before the event loop gets a turn. */
const MAILS_PER_BATCH = 250;

/** What the mails about one club's draw say. */
type DrawNews = {
  club: MailClub;
  allocated: number;
  rejected: number;
  tellsAdmins: boolean;
  resultsOf: Map<string, Result[]>;
  drawUrl: string;
  drawsUrl: string;
};

/** Results to the applicants, a summary to the admins. A club without requests gets no mail. */
export async function queueResultMails(ctx: Ctx, clubs: readonly DrawnClub[], runIds: ReadonlyMap<string, string>) {
  const withRequests = clubs.filter(({ drawn }) => drawn.outcomes.length > 0);
  const applicants = new Set(withRequests.flatMap(({ facts }) => facts.requests.map(({ user }) => user)));
  if (applicants.size === 0) return;
  const news = new Map(
    withRequests.map((club) => [
      club.plan.clubId,
      newsOf(club, ctx.settings.publicUrl, runIds.get(club.plan.clubId) ?? ''),
    ]),
  );
  const recipients = await mailRecipients(ctx.db, [...news.keys()], [...applicants]);
  for (const some of chunksOf(recipients, MAILS_PER_BATCH))
    await queueMails(
      ctx,
      some.flatMap((recipient) => mailsTo(recipient, news.get(recipient.club_id))),
    );
}

/** To all admins, also those who turned the summary off: the members wait for a result that did not come. */
export async function queueFailureMails(ctx: Ctx, clubId: string): Promise<void> {
  const [state] = await drawStatesOf(ctx.db, [clubId]);
  if (!state) return;
  const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/drawings`;
  // Without applicants the recipients are the admins alone.
  const admins = await mailRecipients(ctx.db, [clubId], []);
  await queueMails(
    ctx,
    admins.map((admin) => failureMail(admin, { clubName: state.club_name, url })),
  );
}

function newsOf({ plan, state, facts, drawn }: DrawnClub, publicUrl: string, runId: string): DrawNews {
  const allocated = countAllocated(drawn);
  const clubUrl = `${publicUrl}/clubs/${plan.clubId}`;
  return {
    club: { id: plan.clubId, name: state.club_name },
    allocated,
    rejected: drawn.outcomes.length - allocated,
    tellsAdmins: state.notify_admin_enabled,
    resultsOf: resultsByUser(facts, drawn.outcomes),
    drawUrl: `${clubUrl}/draws/${runId}`,
    drawsUrl: `${clubUrl}/manage/drawings`,
  };
}

function mailsTo(recipient: MailRecipient, news: DrawNews | undefined): Mail[] {
  if (!news) return [];
  const results = news.resultsOf.get(recipient.user_id);
  const own = { ...news, points: recipient.booking_points, url: news.drawUrl };
  return [
    ...(results ? [resultMail(recipient, { ...own, results })] : []),
    ...(news.tellsAdmins && manages(recipient.role) ? [summaryMail(recipient, { ...news, url: news.drawsUrl })] : []),
  ];
}

/** Each member's results in the order in which the requests were made. */
function resultsByUser({ huts, requests }: ClubFacts, outcomes: readonly Outcome[]): Map<string, Result[]> {
  const hutNames = new Map(huts.map(({ id, name }) => [id, name]));
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.request, outcome]));
  const byUser = new Map<string, Result[]>();
  for (const { id, user, hut, first, last } of requests.toSorted((one, other) => one.rank - other.rank)) {
    const outcome = outcomeOf.get(id);
    if (!outcome) continue;
    const result = { hutName: hutNames.get(hut) ?? '', stay: { first, last }, outcome };
    byUser.set(user, [...(byUser.get(user) ?? []), result]);
  }
  return byUser;
}
