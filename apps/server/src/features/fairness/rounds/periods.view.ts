import type { Period, PeriodDetails, WishList, WishResult } from '@hytte/contract/fairness/periods';
import { writeTerms, writeWish } from '@hytte/contract/fairness/sent-period';
import { writeStay } from '@hytte/contract/stays/sent-stay';
import { type periodDetails, type SeenPeriod, termsOf } from './periods.service.ts';
import type { ownWishes, periodResults } from './wish-lists.service.ts';

type Answered<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export function viewPeriod({ row, state, own }: SeenPeriod): Period {
  return {
    ...writeTerms(termsOf(row)),
    id: row.id,
    version: row.version,
    state,
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

export const viewList = ({ list, wishes, wishers, options, mostStays }: Answered<typeof ownWishes>): WishList => ({
  version: list?.version ?? 0,
  saved_at: list?.saved_at.toISOString() ?? null,
  most_stays: list?.most_stays ?? mostStays,
  wishes: wishes.map((wish, i) => ({
    wish: writeWish(wish),
    wished_by: wishers[i] ?? null,
    options: (options[i] ?? []).map(({ hut, points, free, ...run }) => ({
      hut_id: hut,
      ...writeStay(run),
      points: points / 10,
      free,
    })),
  })),
});

export const viewResult = (result: Answered<typeof periodResults>[number]): WishResult => ({
  rank: result.rank,
  wish: writeWish(result.wish),
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
    ...writeStay({ first, last }),
    status: status === 'allocated' ? status : 'rejected',
    grace_until: grace_until?.toISOString() ?? null,
  };
}
