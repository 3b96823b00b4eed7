import { manages } from '@hytte/domain/members/roles';
import type { Outcome } from '@hytte/domain/lottery/outcome';
import type { Ctx } from '#platform/ctx.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { ClubFacts } from './club-facts.queries.ts';
import type { DrawnClub } from './drawn-club.ts';
import { type LetterReader, letterReaders } from './letter-readers.queries.ts';
import { type Result, resultMail, summaryMail } from './lottery.mails.ts';

/** Every letter that these draws give rise to. A club where nobody had asked for anything hears nothing. */
export async function lettersAbout(
  ctx: Ctx,
  clubs: readonly DrawnClub[],
  runIds: ReadonlyMap<string, string>,
): Promise<Mail[]> {
  const asked = clubs.filter(({ drawn }) => drawn.outcomes.length > 0);
  if (asked.length === 0) return [];
  const applicants = new Set(asked.flatMap(({ frozen }) => frozen.facts.requests.map(({ user }) => user)));
  const clubIds = asked.map(({ plan }) => plan.clubId);
  const readers = Map.groupBy(await letterReaders(ctx.db, clubIds, [...applicants]), ({ club_id }) => club_id);
  return asked.flatMap((club) => {
    const { clubId } = club.plan;
    const url = `${ctx.settings.publicUrl}/clubs/${clubId}`;
    return lettersOfClub(club, readers.get(clubId) ?? [], {
      draw: `${url}/draws/${runIds.get(clubId)}`,
      draws: `${url}/manage/drawings`,
    });
  });
}

type Addresses = { draw: string; draws: string };

function lettersOfClub(
  { standing, frozen, drawn }: DrawnClub,
  readers: readonly LetterReader[],
  to: Addresses,
): Mail[] {
  const clubName = standing.club_name;
  const results = resultsByUser(frozen.facts, drawn.outcomes);
  const allocated = drawn.outcomes.filter(({ status }) => status === 'allocated').length;
  const summary = { clubName, allocated, rejected: drawn.outcomes.length - allocated, url: to.draws };
  return readers.flatMap((reader) => {
    const own = results.get(reader.user_id);
    return [
      ...(own ? [resultMail(reader, { clubName, results: own, points: reader.booking_points, url: to.draw })] : []),
      ...(standing.notify_admin_enabled && manages(reader.role) ? [summaryMail(reader, summary)] : []),
    ];
  });
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
