import { checkRequest, checkStay } from '@hytte/domain/bookings/check-request';
import { costOf, pointsCost } from '@hytte/domain/bookings/cost';
import { dateOfSlot, type SlotRun } from '@hytte/domain/bookings/stay';
import { asRule } from '#features/seasons/seasons.service.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { insertBooking } from './bookings.queries.ts';
import { type PricedBooking, pricesOf, throwIfRefused } from './booking.ts';
import { lockHut, stayFacts } from './stay-facts.queries.ts';

/** Requests a stay. Three statements, however many rules: lock the hut, read the facts, insert the row. */
export async function requestStay(ctx: SignedInCtx, hutId: string, stay: SlotRun): Promise<PricedBooking> {
  throwIfRefused(checkStay(stay));
  return inTransaction(ctx, async (ctx) => {
    const guestId = ctx.actor.userId;
    const hut = await lockHut(ctx.db, hutId);
    if (!hut || hut.deleted_at || ctx.actor.roleIn(hut.club_id) === null) throw new AppError('not_found');

    const days = { firstDay: dateOfSlot(stay.first), lastDay: dateOfSlot(stay.last) };
    const facts = await stayFacts(ctx.db, hut, { ...stay, ...days, guestId });
    if (!facts.guest_is_member) throw new AppError('not_found'); // left the club while this waited for the lock
    const seasons = facts.seasons.map((season) => asRule(season, [hut.id]));
    throwIfRefused(
      checkRequest(stay, {
        today: ctx.today,
        horizonMonths: facts.booking_horizon_months,
        closesOn: facts.closes_on,
        hut,
        seasons,
        allocated: facts.allocated,
        ownRequests: facts.guests_own,
      }),
    );

    const asked = {
      club_id: hut.club_id,
      hut_id: hut.id,
      user_id: guestId,
      first_slot: stay.first,
      last_slot: stay.last,
      points_cost: pointsCost(seasons),
    };
    const written = await insertBooking(ctx.db, asked);
    const undecided = { draw_run_id: null, draw_verdict: null, frozen_cost: null };
    const names = { hut_name: hut.name, club_name: facts.club_name };
    const booking = { ...hut, ...asked, ...written, ...undecided, ...names };
    return { booking, totalOre: costOf(stay, pricesOf(booking), seasons).totalOre };
  });
}
