import type { CancelledBooking, StayInTheWay as StayInTheWayView } from '@hytte/contract/stays/board-acts';
import type {
  Booking,
  BookingCost,
  DrawVerdict,
  OwnBooking,
  RefundDates as RefundDatesView,
} from '@hytte/contract/stays/bookings';
import type { Cost, CostLine } from '@hytte/domain/stays/bookings/cost';
import { dateOfSlot, halfOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { Decision, Turn } from '@hytte/domain/fairness/draws/draw';
import type { NamedLimit } from '@hytte/domain/fairness/limits/limits';
import { ordinaryPrice } from '@hytte/domain/fairness/points/points';
import { toPay } from '@hytte/domain/money/payments/payment';
import { DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import type { RefundDates } from '@hytte/domain/fairness/terms/terms';
import type { CancelledRow } from './board.queries.ts';
import type { PriceColumns, PricedBooking, StayInTheWay, VisibleBooking } from './booking.ts';
import type { BookingRow } from './bookings.queries.ts';

type HutAndDays = Pick<
  BookingRow,
  'id' | 'club_id' | 'hut_id' | 'hut_name' | 'location' | 'first_slot' | 'last_slot' | 'status'
>;

const viewPlace = (row: HutAndDays) => ({
  id: row.id,
  club_id: row.club_id,
  hut_id: row.hut_id,
  hut_name: row.hut_name,
  location: row.location,
  start_date: dateOfSlot(row.first_slot),
  start_half_day: halfOfSlot(row.first_slot),
  end_date: dateOfSlot(row.last_slot),
  end_half_day: halfOfSlot(row.last_slot),
  status: row.status,
});

export const viewRefundDates = ({ freeUntil, part, later }: RefundDates): RefundDatesView => ({
  free_until: freeUntil,
  part: part && { until: part.until, percent: part.percent, refund_ore: part.refundOre },
  later: later.map(({ from, percent, refundOre }) => ({ from, percent, refund_ore: refundOre })),
});

export function viewCancelledBooking(row: CancelledRow): CancelledBooking {
  const { status: was, ...place } = viewPlace(row);
  const cancelled_at = row.cancelled_at.toISOString();
  return {
    ...place,
    was,
    club_name: row.club_name,
    cancelled_at,
    cancelled_by: row.released_unpaid ? 'deadline' : row.cancelled_by_club ? 'club' : 'guest',
    reason: row.cancel_reason,
    paid_ore: row.paid_ore,
    refund_ore: row.refund_ore,
    refunded_at: row.refunded_at?.toISOString() ?? null,
    refund_by_club: row.refund_by_club,
  };
}

const viewParticulars = (row: BookingRow) => ({
  paid: row.paid_at !== null,
  created_at: row.created_at.toISOString(),
  ...viewPoints(row),
  version: row.version,
  pay_by: row.pay_by,
  no_show_at: row.no_show_at?.toISOString() ?? null,
  draw: viewDraw(row),
});

/** Of an undecided request as it would be drawn by today's rules: the draw settles what a stay costs. */
function viewPoints({ points_cost, ordinary_points, ordinary_stay }: BookingRow) {
  const { always, ifContested } = ordinaryPrice(ordinary_stay ?? DEFAULT_RULES.points.ordinaryStay);
  return {
    points: (points_cost + always) / 10,
    ordinary_points: (ordinary_points + always) / 10,
    contested_points: ifContested / 10,
  };
}

export const viewOwnBooking = ({ booking, totalOre }: PricedBooking): OwnBooking => ({
  ...viewPlace(booking),
  ...viewParticulars(booking),
  club_name: booking.club_name,
  total_ore: totalOre,
});

/** Other members see only the hut and the dates (D15). */
export const viewBooking = ({ row, own, seesGuest }: VisibleBooking): Booking => ({
  ...viewPlace(row),
  own,
  ...(seesGuest && {
    ...viewParticulars(row),
    total_ore: row.frozen_cost?.totalAmountInOre ?? null,
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
  }),
});

export const viewStayInTheWay = ({ payment, totalOre, freeHuts, ...visible }: StayInTheWay): StayInTheWayView => ({
  booking: viewBooking(visible),
  paid_ore: payment.paidOre,
  paying: payment.underWay,
  total_ore: totalOre,
  free_huts: freeHuts.map(({ id, name, totalOre: total_ore }) => ({ id, name, total_ore })),
});

type SeasonLine = Extract<CostLine, { kind: 'season' }>;

const viewAdjustment = ({ name, type, value }: SeasonLine) => ({
  name,
  type: type === 'percentage' ? ('percentage' as const) : ('fixed' as const),
  value: value / 100,
});

function nameOf(line: CostLine, { fixed_amount_description }: PriceColumns): string | null {
  if (line.kind === 'season') return line.name;
  return line.kind === 'fixed' ? fixed_amount_description : null;
}

export const viewCost = ({ booking, cost }: { booking: PriceColumns; cost: Cost }): BookingCost => ({
  totalAmountInOre: cost.totalOre,
  totalAmountInNOK: cost.totalOre / 100,
  isFree: toPay(cost.totalOre) === 0,
  seasonalAdjustments: cost.lines.filter((line) => line.kind === 'season').map(viewAdjustment),
  lines: cost.lines.map((line) => ({
    kind: line.kind,
    name: nameOf(line, booking),
    days: 'days' in line ? line.days : null,
    ore: line.ore,
  })),
});

type Rejected = Extract<Decision, { status: 'rejected' }>;
type Taken = Extract<Rejected, { reason: 'taken' }>;

/** An outcome without the fields that are columns of the booking. */
type StoredVerdict = Turn & { reason?: Rejected['reason']; takenBy?: Taken['takenBy']; limit?: NamedLimit };

function viewDraw({ draw_run_id, draw_verdict }: BookingRow): DrawVerdict | null {
  if (draw_run_id === null || draw_verdict === null) return null;
  // Only decideRequests in stays.service.ts writes it.
  const { round, place, of, tickets, reason, takenBy, limit } = draw_verdict as unknown as StoredVerdict;
  return {
    run_id: draw_run_id,
    round,
    place,
    of,
    tickets,
    reason: reason ?? null,
    taken_by: takenBy ? viewTaker(takenBy) : null,
    limit: limit ?? null,
  };
}

const viewTaker = (taker: Taken['takenBy']): NonNullable<DrawVerdict['taken_by']> => ({
  kind: taker.kind,
  round: taker.kind === 'drawn' ? taker.round : null,
  place: taker.kind === 'drawn' ? taker.place : null,
});
