import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { manages } from '@hytte/domain/members/roles';
import { addMonths } from '@hytte/domain/shared/local-date';
import { fullName } from '#features/members/members.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { slotsPerMember } from './fairness.queries.ts';

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
