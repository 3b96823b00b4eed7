import { dayCount, type SlotRun, slotOf } from '../../stays/bookings/stay.ts';
import { addDays, dayNumberOf, type LocalDate } from '../../shared/local-date.ts';
import type { PeriodTerms } from './period.ts';

/** What somebody would like in a period. Huts are in the member's own order. */
export type Wish = { hutIds: readonly string[] } & (
  | ({ kind: 'fixed' } & SlotRun)
  | { kind: 'flexible'; from: LocalDate; to: LocalDate; nights: number }
);

/** A wish as a row: the columns of its kind, and null for the others. */
export type WishRow = {
  kind: Wish['kind'];
  hut_ids: string[];
  first_slot: number | null;
  last_slot: number | null;
  from_date: LocalDate | null;
  to_date: LocalDate | null;
  nights: number | null;
};

/** The constraint `a_wish_is_of_its_kind` keeps the columns of each kind together. */
export const readWish = ({ kind, hut_ids, first_slot, last_slot, from_date, to_date, nights }: WishRow): Wish =>
  kind === 'fixed'
    ? { kind, hutIds: hut_ids, first: first_slot ?? 0, last: last_slot ?? 0 }
    : { kind, hutIds: hut_ids, from: from_date ?? '', to: to_date ?? '', nights: nights ?? 0 };

export const LONGEST_FLEXIBLE_NIGHTS = 14;

/** One stay that would fulfil a wish. */
export type WishOption = SlotRun & { hut: string };

/**
 * The stays that would fulfil a wish: huts in the member's order, then the earliest arrival. Nothing else decides among
 * them: if what others want did, a false list could do better than the true one.
 */
export const expandWish = (wish: Wish): WishOption[] =>
  wish.hutIds.flatMap((hut) => runsOf(wish).map((run) => ({ hut, ...run })));

function runsOf(wish: Wish): SlotRun[] {
  if (wish.kind === 'fixed') return [{ first: wish.first, last: wish.last }];
  const arrivals = dayNumberOf(wish.to) - dayNumberOf(wish.from) - wish.nights + 1;
  return Array.from({ length: Math.max(0, arrivals) }, (_, day) => {
    const arrival = addDays(wish.from, day);
    return { first: slotOf(arrival, 'PM'), last: slotOf(addDays(arrival, wish.nights), 'AM') };
  });
}

/** So that a list can be read and checked, and that nobody wishes for everything. */
export const MOST_OPTIONS = { ofWish: 24, ofList: 60 } as const;

/** What the wishes of a period are checked against. `hutIds` are those of the period now. */
export type WishTerms = Pick<PeriodTerms, 'first' | 'last' | 'parts' | 'longestDays' | 'mostWishes' | 'mostStays'> & {
  hutIds: readonly string[];
};

/** `rank` is the place of the wish on the list, from 1. */
export type WishRefusal =
  | { code: 'too_many_wishes'; max: number }
  | { code: 'too_many_stays'; max: number }
  | { code: 'dates_reversed'; rank: number }
  | { code: 'hut_not_in_period'; rank: number }
  | { code: 'no_such_nights'; rank: number }
  | { code: 'wish_outside_period'; rank: number }
  | { code: 'wish_too_long'; rank: number; days: number }
  | { code: 'wish_not_a_part'; rank: number }
  | { code: 'too_many_options'; rank: number; max: number }
  | { code: 'same_wish_twice'; rank: number; other: number };

export type WishList = { mostStays: number; wishes: readonly Wish[] };

/** Why the list cannot be saved, or null. Wishes may overlap: they are alternatives by their order. */
export function checkWishList({ mostStays, wishes }: WishList, terms: WishTerms): WishRefusal | null {
  if (wishes.length > terms.mostWishes) return { code: 'too_many_wishes', max: terms.mostWishes };
  if (mostStays > terms.mostStays) return { code: 'too_many_stays', max: terms.mostStays };
  let options = 0;
  for (const [i, wish] of wishes.entries()) {
    const rank = i + 1;
    const refusal = checkWish(wish, rank, terms);
    if (refusal) return refusal;
    options += expandWish(wish).length;
    if (options > MOST_OPTIONS.ofList) return { code: 'too_many_options', rank, max: MOST_OPTIONS.ofList };
    const other = wishes.slice(0, i).findIndex((earlier) => isSameWish(earlier, wish)) + 1;
    if (other > 0) return { code: 'same_wish_twice', rank, other };
  }
  return null;
}

function checkWish(wish: Wish, rank: number, terms: WishTerms): WishRefusal | null {
  if (wish.kind === 'fixed' && wish.last < wish.first) return { code: 'dates_reversed', rank };
  const isKnown = (hut: string) => terms.hutIds.includes(hut);
  if (wish.hutIds.length === 0 || !wish.hutIds.every(isKnown)) return { code: 'hut_not_in_period', rank };
  const options = expandWish(wish);
  if (options.length === 0) return { code: 'no_such_nights', rank };
  if (options.length > MOST_OPTIONS.ofWish) return { code: 'too_many_options', rank, max: MOST_OPTIONS.ofWish };
  if (options.some(({ first, last }) => first < terms.first || last > terms.last))
    return { code: 'wish_outside_period', rank };
  const { longestDays, parts } = terms;
  if (longestDays !== null && options.some((option) => dayCount(option) > longestDays))
    return { code: 'wish_too_long', rank, days: longestDays };
  if (parts.length > 0 && !options.every((option) => isRowOfParts(option, parts)))
    return { code: 'wish_not_a_part', rank };
  return null;
}

/** One part, or several that follow each other without a gap. */
function isRowOfParts({ first, last }: SlotRun, parts: readonly SlotRun[]): boolean {
  let next = first;
  for (const part of parts) if (part.first === next && next <= last) next = part.last + 1;
  return next === last + 1;
}

/** The same stays in the same order, however they were said. */
const isSameWish = (one: Wish, other: Wish): boolean => optionTexts(one).join() === optionTexts(other).join();

const optionTexts = (wish: Wish): string[] => expandWish(wish).map(({ hut, first, last }) => `${hut} ${first}-${last}`);

/** A list as the journal has it: every option with the place of its wish, in the member's order. */
export const listAsText = (wishes: readonly Wish[]): string[] =>
  wishes.flatMap((wish, i) => optionTexts(wish).map((option) => `${i + 1} ${option}`));

/** By hut: how many members want each half day, as runs. The same for everybody, and without names. */
export function interestIn(lists: readonly (readonly Wish[])[]): Map<string, (SlotRun & { members: number })[]> {
  const byHut = new Map<string, Map<number, number>>();
  for (const wishes of lists)
    for (const [hut, slots] of wantedSlots(wishes)) {
      const counts = byHut.get(hut) ?? new Map<number, number>();
      byHut.set(hut, counts);
      for (const slot of slots) counts.set(slot, (counts.get(slot) ?? 0) + 1);
    }
  return new Map([...byHut].map(([hut, counts]) => [hut, inRuns(counts)]));
}

/** Each half day once, however many of the member's options contain it. */
function wantedSlots(wishes: readonly Wish[]): Map<string, Set<number>> {
  const byHut = new Map<string, Set<number>>();
  for (const { hut, first, last } of wishes.flatMap(expandWish)) {
    const slots = byHut.get(hut) ?? new Set<number>();
    byHut.set(hut, slots);
    for (let slot = first; slot <= last; slot += 1) slots.add(slot);
  }
  return byHut;
}

function inRuns(counts: ReadonlyMap<number, number>): (SlotRun & { members: number })[] {
  const runs: (SlotRun & { members: number })[] = [];
  for (const [slot, members] of [...counts].toSorted(([one], [other]) => one - other)) {
    const run = runs.at(-1);
    if (run && run.last === slot - 1 && run.members === members) run.last = slot;
    else runs.push({ first: slot, last: slot, members });
  }
  return runs;
}

/** A request that waits when a period is announced. */
export type WaitingRequest = WishOption & { id: string; user: string };

/**
 * What becomes of undecided requests that touch a period when it is announced, in the order they were made. Those that
 * could be wished for become wishes of their guest, on the list of the guest's party; those that cross the border, or are one too many, are taken back.
 */
export function adoptRequests(
  requests: readonly WaitingRequest[],
  terms: WishTerms,
  partyOf: (user: string) => string,
) {
  const lists = new Map<string, { id: string; user: string; wish: Wish }[]>();
  const takenBack: string[] = [];
  for (const { id, user, hut, first, last } of requests) {
    const party = partyOf(user);
    const adopted = lists.get(party) ?? [];
    const wish: Wish = { kind: 'fixed', hutIds: [hut], first, last };
    const wishes = [...adopted.map((one) => one.wish), wish];
    if (checkWishList({ mostStays: 1, wishes }, terms)) takenBack.push(id);
    else lists.set(party, [...adopted, { id, user, wish }]);
  }
  return { lists, takenBack };
}
