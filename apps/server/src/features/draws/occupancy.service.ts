import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { occupiedByWeek, weeksUpTo } from '@hytte/domain/bookings/weeks';
import { addDays } from '@hytte/domain/shared/local-date';
import type { SignedInCtx } from '#platform/ctx.ts';
import { hutsOfClub, staysWithin } from './occupancy.queries.ts';

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
