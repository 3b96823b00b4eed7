import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { occupiedByWeek, weeksUpTo } from '@hytte/domain/bookings/weeks';
import { manages } from '@hytte/domain/members/roles';
import { addMonths, addDays } from '@hytte/domain/shared/local-date';
import { fullName } from '#features/members/members.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { slotsPerMember, hutsOfClub, staysWithin } from './draw-results.queries.ts';

/** How many days each member was given, by the day a stay began. Who is who is for those who run the club. */
export async function fairness({ db, today, actor }: SignedInCtx, clubId: string) {
  const from = addMonths(today, -12);
  const rows = await slotsPerMember(db, clubId, slotsOfDays(from, today));
  const seesNames = manages(actor.roleIn(clubId));
  const members = rows.map(({ user_id, slots, ...person }) => ({
    days: slots / 2,
    own: user_id === actor.userId,
    name: seesNames ? fullName(person) : null,
  }));
  // One's own place among equals would tell something about the names around it.
  return { from, to: today, members: members.toSorted((a, b) => a.days - b.days || Number(b.own) - Number(a.own)) };
}

const WEEKS = 52;

/** How full each hut has been, week by week. It says nothing of who was there. */
export async function occupancy({ db, today }: SignedInCtx, clubId: string) {
  const weeks = weeksUpTo(today, WEEKS);
  const [monday = today] = weeks;
  const [huts, stays] = await Promise.all([
    hutsOfClub(db, clubId),
    staysWithin(db, clubId, slotsOfDays(monday, addDays(monday, WEEKS * 7 - 1))),
  ]);
  const byHut = Map.groupBy(stays, ({ hut_id }) => hut_id);
  return { weeks, huts: huts.map(({ id, name }) => ({ id, name, held: occupiedByWeek(byHut.get(id) ?? [], weeks) })) };
}
