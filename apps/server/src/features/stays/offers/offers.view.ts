import type { Offer, WaitlistEntry } from '@hytte/contract/stays/waitlist';
import { writeStay } from '@hytte/contract/stays/sent-stay';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { Place } from '@hytte/domain/stays/waitlist/next-offers';
import { refundDatesFromToday } from '#features/stays/bookings/cancellation.service.ts';
import { payByIfAllocatedToday, priceOfStay } from '#features/stays/bookings/offered-stays.service.ts';
import type { LoggedOffer, OfferRow } from '#features/stays/waitlist/waitlist.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { findPlace } from './offers.queries.ts';
import type { ShownEntry } from './offers.service.ts';
import { hutNamesOf } from '#features/huts/huts/huts.service.ts';

const TENTHS = 10;

type Placed = Pick<OfferRow, 'hut_id' | 'hut_name' | 'first_slot' | 'last_slot'>;

const viewPlace = ({ hut_id, hut_name, first_slot, last_slot }: Placed) => ({
  hut_id,
  hut_name,
  ...writeStay({ first: first_slot, last: last_slot }),
});

export async function viewOffer(ctx: SignedInCtx, offer: OfferRow): Promise<Offer> {
  const { club_id, hut_id, first_slot: first, last_slot: last } = offer;
  const replaced = offer.replaces_booking_id === null ? null : await findPlace(ctx.db, offer.replaces_booking_id);
  const stay = { first, last };
  const totalOre = await priceOfStay(ctx, club_id, { hutId: hut_id, stay });
  return {
    id: offer.id,
    club_id,
    club_name: offer.club_name,
    ...viewPlace(offer),
    points: offer.points_cost / TENTHS,
    total_ore: totalOre,
    refund: await refundDatesFromToday(ctx, club_id, { arrival: dateOfSlot(first), totalOre }),
    pay_by: await payByIfAllocatedToday(ctx, club_id, { stay, totalOre }),
    state: offer.state === 'open' && offer.until <= ctx.now ? 'lapsed' : offer.state,
    made_at: offer.made_at.toISOString(),
    until: offer.until.toISOString(),
    replaces: replaced ? viewPlace(replaced) : null,
    booking_id: offer.booking_id,
    is_own: offer.user_id === ctx.actor.userId,
  };
}

export async function viewEntries(ctx: Ctx, clubId: string, shown: readonly ShownEntry[]): Promise<WaitlistEntry[]> {
  const names = await hutNamesOf(ctx, clubId);
  const viewOption = ({ hut, first, last }: Place) => ({
    hut_id: hut,
    hut_name: names.get(hut) ?? '',
    ...writeStay({ first, last }),
  });
  return shown.map(({ entry, line, freeNow }) => ({
    id: entry.id,
    club_id: entry.club_id,
    booking_id: entry.booking_id,
    options: entry.options.map((option) => ({ ...viewOption(option), points: option.points / TENTHS })),
    free_now: freeNow && viewOption(freeNow),
    state: entry.state,
    run_id: entry.run_id,
    period_id: entry.period_id,
    place: line?.place ?? null,
    of: line?.of ?? null,
    first: entry.closed_out_at !== null,
    resting: entry.resting,
    yes_until: entry.yes_until,
  }));
}

export async function viewEntry(ctx: Ctx, shown: ShownEntry): Promise<WaitlistEntry> {
  const [entry] = await viewEntries(ctx, shown.entry.club_id, [shown]);
  if (!entry) throw new Error('An entry is always shown');
  return entry;
}

export const viewLogged = (offer: LoggedOffer) => ({
  ...viewPlace(offer),
  state: offer.state,
  made_at: offer.made_at.toISOString(),
  answered_at: offer.answered_at?.toISOString() ?? null,
  cause: offer.cause,
  place: offer.place,
});

export const viewLoggedWithName = (offer: LoggedOffer) => ({
  id: offer.id,
  ...viewLogged(offer),
  first_name: offer.first_name,
  last_name: offer.last_name,
});
