import { manages } from '@hytte/domain/clubs/members/roles';
import { paymentSlipsOf } from '#features/money/outside/read-outside-payment.service.ts';
import { namesOfPeriods } from '#features/fairness/rounds/period-draws.service.ts';
import { partiesOfClub } from '#features/fairness/points/parties.service.ts';
import { queuePushes } from '#features/people/push/push.service.ts';
import type { RulesVersion } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { MailClub } from '#platform/mail/mail-layout.ts';
import { type Mail, queueInBatches, queueMails } from '#platform/mail/mail.ts';
import { countAllocated, type DrawnClub } from './draw.ts';
import { failureMail, type MemberNews, type Result, resultMail, summaryMail } from './draw.mails.ts';
import { type RequestsToDecide, wherePut } from './club-facts.queries.ts';
import { drawStatesOf, type MailRecipient, mailRecipients, stayKey, staysOfRuns } from './draw.queries.ts';

/** What the mails about one club's draw say. */
type DrawNews = {
  club: MailClub;
  period: MemberNews['period'];
  allocated: number;
  rejected: number;
  tellsAdmins: boolean;
  resultsOf: Map<string, Result[]>;
  drawUrl: string;
  drawsUrl: string;
};

/** Results to the applicants, a summary to the admins. A club without requests gets no mail. */
export async function queueResultMails(
  ctx: Ctx,
  clubs: readonly DrawnClub[],
  runIds: ReadonlyMap<string, string>,
  rules: ReadonlyMap<string, RulesVersion>,
) {
  const withRequests = clubs.filter(({ drawn }) => drawn.outcomes.length > 0);
  const applicants = new Set(withRequests.flatMap(({ decided }) => decided.requests.map(({ user }) => user)));
  if (applicants.size === 0) return;
  const nameOf = await namesOfPeriods(
    ctx,
    withRequests.flatMap(({ freeze }) => freeze.periodId ?? []),
  );
  const deadlines = await deadlinesOf(ctx, [...runIds.values()]);
  const news = new Map(
    withRequests.map((club) => {
      const { clubId, periodId } = club.freeze;
      const drawn = { runId: runIds.get(clubId) ?? '', period: nameOf.get(periodId ?? '') ?? null, deadlines };
      return [clubId, newsOf(club, ctx.settings.publicUrl, drawn)] as const;
    }),
  );
  const recipients = await mailRecipients(ctx.db, [...news.keys()], [...applicants]);
  const withHouseholds = [...news.keys()].filter((clubId) => rules.get(clubId)?.rules.households);
  const pointsOf = await pointsTogether(ctx, withHouseholds);
  await queueInBatches(ctx, recipients, (recipient) =>
    mailsTo(
      {
        ...recipient,
        booking_points: pointsOf.get(`${recipient.club_id} ${recipient.user_id}`) ?? recipient.booking_points,
      },
      news.get(recipient.club_id),
    ),
  );
  await queuePushes(
    ctx,
    recipients
      .filter(({ club_id, user_id }) => news.get(club_id)?.resultsOf.has(user_id))
      .map(({ club_id: opensId, user_id: userId }) => ({
        kind: 'draw_result',
        userId,
        subjectId: runIds.get(opensId) ?? '',
        opensId,
      })),
  );
}

/** What people of households have together, by club and person. */
async function pointsTogether(ctx: Ctx, clubIds: readonly string[]): Promise<Map<string, number>> {
  const together = new Map<string, number>();
  for (const clubId of clubIds) {
    const { all } = await partiesOfClub(ctx.db, clubId);
    for (const { people, points } of all)
      if (people.length > 1) for (const user of people) together.set(`${clubId} ${user}`, points);
  }
  return together;
}

type Deadlines = Pick<Result, 'payBy' | 'slip' | 'graceUntil'>;
type DeadlinesOfStays = ReadonlyMap<string, Deadlines>;
const NO_DEADLINES: Deadlines = { payBy: null, slip: null, graceUntil: null };

/** What stands with the stays that these runs allocated, by `stayKey`. */
async function deadlinesOf(ctx: Ctx, runIds: readonly string[]): Promise<DeadlinesOfStays> {
  const stays = await staysOfRuns(ctx.db, runIds);
  const slips = await paymentSlipsOf(
    ctx,
    stays.map(({ id }) => id),
  );
  return new Map(
    stays.map(({ id, user_id, hut_id, first_slot, pay_by, grace_until }) => [
      stayKey({ userId: user_id ?? '', hutId: hut_id, first: first_slot }),
      { payBy: pay_by, slip: slips.get(id) ?? null, graceUntil: grace_until },
    ]),
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
    admins.map((admin) => failureMail(admin, { clubName: state.club_name, isFrozen: state.is_frozen, url })),
  );
}

function newsOf(
  { freeze, state, decided, drawn, outcomeOf }: DrawnClub,
  publicUrl: string,
  { runId, period, deadlines }: { runId: string; period: MemberNews['period']; deadlines: DeadlinesOfStays },
): DrawNews {
  const allocated = countAllocated(drawn);
  const clubUrl = `${publicUrl}/clubs/${freeze.clubId}`;
  return {
    club: { id: freeze.clubId, name: state.club_name },
    period,
    allocated,
    rejected: drawn.outcomes.length - allocated,
    tellsAdmins: state.notify_admin_enabled,
    resultsOf: resultsByUser(decided, outcomeOf, deadlines),
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
function resultsByUser(
  { huts, requests }: RequestsToDecide,
  outcomeOf: DrawnClub['outcomeOf'],
  deadlines: DeadlinesOfStays,
): Map<string, Result[]> {
  const hutNames = new Map(huts.map(({ id, name }) => [id, name]));
  const byUser = new Map<string, Result[]>();
  for (const request of requests.toSorted((one, other) => one.rank - other.rank)) {
    const outcome = outcomeOf.get(request.id);
    if (!outcome) continue;
    const { hut, first, last } = wherePut(request, outcome);
    const key = stayKey({ userId: request.user, hutId: hut, first });
    const of = (outcome.status === 'allocated' && deadlines.get(key)) || NO_DEADLINES;
    const result = { hutName: hutNames.get(hut) ?? '', stay: { first, last }, outcome, ...of };
    byUser.set(request.user, [...(byUser.get(request.user) ?? []), result]);
  }
  return byUser;
}
