import { readStay } from '@hytte/contract/sent-stay';
import type { Period, PeriodDetails, PeriodInput, SentWish, WishList, WishResult } from '@hytte/contract/periods';
import { type SlotRun, stayOf } from '@hytte/domain/bookings/stay';
import type { PeriodTerms } from '@hytte/domain/periods/period';
import type { Wish } from '@hytte/domain/periods/wishes';
import { type periodDetails, type SeenPeriod, termsOf } from './periods.service.ts';
import type { ownWishes, periodResults } from './wish-lists.service.ts';

type Answered<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export const readTerms = (sent: PeriodInput): PeriodTerms => ({
  name: sent.name,
  ...readStay(sent),
  hutIds: sent.hut_ids === null ? null : [...new Set(sent.hut_ids)].toSorted(),
  parts: sent.parts.map((part) => ({ name: part.name, ...readStay(part) })),
  longestDays: sent.longest_days,
  mostWishes: sent.most_wishes,
  mostStays: sent.most_stays,
  opensAt: new Date(sent.opens_at),
  closesAt: new Date(sent.closes_at),
  drawAt: new Date(sent.draw_at),
  graceHours: sent.grace_hours,
  leftovers: sent.leftovers,
  leftoversAt: new Date(sent.leftovers_at),
  reservedHours: sent.reserved_hours,
});

const sentStay = (run: SlotRun) => {
  const { startDate, startHalf, endDate, endHalf } = stayOf(run);
  return { start_date: startDate, start_half_day: startHalf, end_date: endDate, end_half_day: endHalf };
};

export function viewPeriod({ row, state, own }: SeenPeriod): Period {
  const terms = termsOf(row);
  return {
    id: row.id,
    version: row.version,
    state,
    name: row.name,
    ...sentStay(terms),
    hut_ids: terms.hutIds === null ? null : [...terms.hutIds],
    parts: row.parts.map((part) => ({ name: part.name, ...sentStay(part) })),
    longest_days: row.longest_days,
    most_wishes: row.most_wishes,
    most_stays: row.most_stays,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    draw_at: row.draw_at.toISOString(),
    grace_hours: row.grace_hours,
    leftovers: row.leftovers,
    leftovers_at: row.leftovers_at.toISOString(),
    reserved_hours: row.reserved_hours,
    leftovers_open: row.leftovers_opened_at !== null,
    announced_at: row.announced_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancel_reason: row.cancel_reason,
    run_id: row.run_id,
    lists: row.lists,
    wishes: row.wishes,
    own,
  };
}

export const viewDetails = ({ freezes, interest, ...seen }: Answered<typeof periodDetails>): PeriodDetails => ({
  ...viewPeriod(seen),
  huts: seen.row.hut_ids,
  freezes: freezes.map((freeze) => ({
    frozen_at: freeze.frozen_at.toISOString(),
    snapshot_hash: freeze.snapshot_hash,
    seal: freeze.seal,
    beacon:
      freeze.beacon_chain !== null && freeze.beacon_round !== null && freeze.round_at !== null
        ? { chain: freeze.beacon_chain, round: freeze.beacon_round, published_at: freeze.round_at.toISOString() }
        : null,
    reopened_at: freeze.reopened_at?.toISOString() ?? null,
    reason: freeze.reopen_reason,
  })),
  interest: [...interest].map(([hut_id, runs]) => ({
    hut_id,
    runs: runs.map(({ first, last, members }) => `${first}-${last}:${members}`).join(' '),
  })),
});

export const readWishSent = (sent: SentWish): Wish =>
  sent.kind === 'fixed'
    ? { kind: sent.kind, hutIds: sent.hut_ids, ...readStay(sent) }
    : { kind: sent.kind, hutIds: sent.hut_ids, from: sent.from, to: sent.to, nights: sent.nights };

const viewWish = (wish: Wish): SentWish =>
  wish.kind === 'fixed'
    ? { kind: wish.kind, hut_ids: [...wish.hutIds], ...sentStay(wish) }
    : { kind: wish.kind, hut_ids: [...wish.hutIds], from: wish.from, to: wish.to, nights: wish.nights };

export const viewList = ({ list, wishes, wishers, options, mostStays }: Answered<typeof ownWishes>): WishList => ({
  version: list?.version ?? 0,
  saved_at: list?.saved_at.toISOString() ?? null,
  most_stays: list?.most_stays ?? mostStays,
  wishes: wishes.map((wish, i) => ({
    wish: viewWish(wish),
    wished_by: wishers[i] ?? null,
    options: (options[i] ?? []).map(({ hut, points, free, ...run }) => ({
      hut_id: hut,
      ...sentStay(run),
      points: points / 10,
      free,
    })),
  })),
});

export const viewResult = (result: Answered<typeof periodResults>[number]): WishResult => ({
  rank: result.rank,
  wish: viewWish(result.wish),
  own: result.own,
  wished_by: result.wishedBy,
  name: result.name,
  booking: viewBooking(result),
});

function viewBooking(row: Answered<typeof periodResults>[number]): WishResult['booking'] {
  const { booking_id: id, hut_id, status, booked_first: first, booked_last: last, grace_until } = row;
  if (id === null || hut_id === null || first === null || last === null) return null;
  return {
    id,
    hut_id,
    ...sentStay({ first, last }),
    status: status === 'allocated' ? status : 'rejected',
    grace_until: grace_until?.toISOString() ?? null,
  };
}
