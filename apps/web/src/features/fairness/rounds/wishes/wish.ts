import type { PeriodDetails, SentWish } from '@hytte/contract/fairness/periods';
import { readTerms } from '@hytte/contract/fairness/sent-period';
import { writeStay } from '@hytte/contract/stays/sent-stay';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { expandWish, type Wish, type WishOption, type WishTerms } from '@hytte/domain/fairness/rounds/wishes';

export const fixedWish = (hutIds: readonly string[], run: SlotRun): SentWish => ({
  kind: 'fixed',
  hut_ids: [...hutIds],
  ...writeStay(run),
});

/** What lists of the period are checked against, here as on the server. */
export const termsOf = (period: PeriodDetails): WishTerms => ({ ...readTerms(period), hutIds: period.huts });

/** How many members wish for a half day of a hut, by hut: read from `41793-41802:3 41803-41813:7`. */
type Interest = ReadonlyMap<string, readonly (SlotRun & { members: number })[]>;

export const readInterest = ({ interest }: Pick<PeriodDetails, 'interest'>): Interest =>
  new Map(
    interest.map(({ hut_id, runs }) => [
      hut_id,
      runs.split(' ').flatMap((run) => {
        const [, first, last, members] = /^(\d+)-(\d+):(\d+)$/.exec(run) ?? [];
        return members === undefined ? [] : [{ first: Number(first), last: Number(last), members: Number(members) }];
      }),
    ]),
  );

/** The most members who wish for the same half day of the option. */
const wantedBy = (interest: Interest, { hut, first, last }: WishOption): number =>
  Math.max(
    0,
    ...(interest.get(hut) ?? []).filter((run) => run.first <= last && first <= run.last).map(({ members }) => members),
  );

/** How many others wish for some of the same days; the list itself is counted in the interest once it is saved. */
export const othersWanting = (interest: Interest, wish: Wish, isSaved: boolean): number =>
  Math.max(0, ...expandWish(wish).map((option) => wantedBy(interest, option))) - (isSaved ? 1 : 0);

const MOST_IDEAS = 3;

/** Parts that few wish for and that are not on the list: one more wish at the end cannot harm. */
export function ideasFor(terms: WishTerms, interest: Interest, wishes: readonly Wish[]): WishOption[] {
  const listed = new Set(wishes.flatMap(expandWish).map(nameOf));
  return terms.parts
    .flatMap(({ first, last }) => terms.hutIds.map((hut) => ({ hut, first, last })))
    .filter((option) => !listed.has(nameOf(option)))
    .map((option) => ({ option, members: wantedBy(interest, option) }))
    .toSorted((one, other) => one.members - other.members)
    .slice(0, MOST_IDEAS)
    .map(({ option }) => option);
}

const nameOf = ({ hut, first, last }: WishOption): string => `${hut} ${first}-${last}`;
