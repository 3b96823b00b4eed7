import { arrivalInfoFrom, seesAccessInfo, seesArrivalInfo } from '@hytte/domain/huts/visits/arrival-info';
import { costOf } from '@hytte/domain/stays/bookings/cost';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { manages } from '@hytte/domain/clubs/members/roles';
import { handlingNow } from '@hytte/domain/money/payments/direct';
import { canPay, toPay } from '@hytte/domain/money/payments/payment';
import type { Season } from '@hytte/domain/huts/seasons/season';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { seasonRulesOfClubs } from '#features/huts/seasons/seasons.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findStayWithDoor, type PricedStay } from './arrival.queries.ts';

type Arrival = {
  accessInfo: string | null;
  arrivalInfo: string | null;
  shownFrom: LocalDate;
  waitsForPayment: boolean;
};

/** How to get in, as far as the caller may see it today (D35). */
export async function arrivalAt(ctx: SignedInCtx, bookingId: string): Promise<Arrival> {
  const stay = await findStayWithDoor(ctx.db, bookingId);
  const role = stay ? ctx.actor.roleIn(stay.club_id) : null;
  if (!stay || !(stay.user_id === ctx.actor.userId || manages(role))) throw new AppError('not_found');

  const { guestSees, ...times } = await asGuest(ctx, stay);
  return {
    // Members see it on the hut's page; a guest who has left the club since still needs it.
    accessInfo: seesAccessInfo({ ...ctx.actor, role }) || guestSees ? stay.access_info : null,
    arrivalInfo: manages(role) || guestSees ? stay.arrival_info : null,
    ...times,
  };
}

/** The same for who comes along with the guest: what the guest sees today, and nothing before. */
export async function arrivalForCompany(ctx: Ctx, bookingId: string): Promise<Arrival> {
  const stay = await findStayWithDoor(ctx.db, bookingId);
  if (!stay) throw new AppError('not_found');
  const { guestSees, ...times } = await asGuest(ctx, stay);
  return {
    accessInfo: guestSees ? stay.access_info : null,
    arrivalInfo: guestSees ? stay.arrival_info : null,
    ...times,
  };
}

async function asGuest(ctx: Ctx, stay: PricedStay) {
  const isUnpaid = (await unpaidAmong(ctx, [stay])).has(stay.id);
  const [arrival, departure] = [dateOfSlot(stay.first_slot), dateOfSlot(stay.last_slot)];
  return {
    guestSees: seesArrivalInfo({ ...stay, paid: !isUnpaid, arrival, departure }, ctx.today),
    shownFrom: arrivalInfoFrom(arrival),
    waitsForPayment: isUnpaid,
  };
}

const isPayable = ({ status, paid_at, handling, account_state }: PricedStay): boolean =>
  canPay({ status, paid: paid_at !== null, handling: handlingNow(handling, account_state ?? 'not_begun') });

function costsSomething(stay: PricedStay, seasons: readonly Season[]): boolean {
  if (stay.frozen_ore !== null) return toPay(stay.frozen_ore) > 0;
  const prices = {
    hutId: stay.hut_id,
    priceOre: stay.price_ore,
    minimumPaidDays: stay.minimum_paid_days,
    fixedAmountOre: stay.fixed_amount_ore,
  };
  return toPay(costOf({ first: stay.first_slot, last: stay.last_slot }, prices, seasons).totalOre) > 0;
}

/** Those of the stays that still have to be paid through the product. A stay that costs nothing is never unpaid. */
export async function unpaidAmong(ctx: Ctx, stays: readonly PricedStay[]): Promise<Set<string>> {
  const payable = stays.filter(isPayable);
  if (payable.length === 0) return new Set();
  const seasons = await seasonRulesOfClubs(ctx, [...new Set(payable.map(({ club_id }) => club_id))]);
  return new Set(payable.filter((stay) => costsSomething(stay, seasons.get(stay.club_id) ?? [])).map(({ id }) => id));
}
