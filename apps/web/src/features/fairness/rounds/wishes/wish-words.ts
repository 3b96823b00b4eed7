import type { WishList } from '@hytte/contract/fairness/periods';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { Wish } from '@hytte/domain/fairness/rounds/wishes';
import { formatLocalDate } from '#lib/dates.ts';
import { plural, type T } from '#lib/i18n.ts';
import { formatPoints, formatRun } from '#lib/stay-words.ts';

type Huts = readonly Pick<HutInList, 'id' | 'name'>[];

/** `Bua, ellers Stua` */
export const hutsInOrder = (t: T, huts: Huts, hutIds: readonly string[]): string =>
  hutIds.map((id) => huts.find((hut) => hut.id === id)?.name ?? '').join(t('wish_or_else'));

/** `19.–24. mars`, or `3 døgn mellom 19. og 29. mars` */
export function daysOfWish(t: T, language: string, wish: Wish): string {
  if (wish.kind === 'fixed') return formatRun(language, wish);
  const day = (date: string) => formatLocalDate(language, date, { day: 'numeric', month: 'long' });
  return t(plural(wish.nights, 'wish_flexible_one', 'wish_flexible_other'), {
    count: wish.nights,
    from: day(wish.from),
    to: day(wish.to),
  });
}

type SavedOptions = WishList['wishes'][number]['options'];

/** What is known of a saved wish: its price in points, and how many of its options are free now. */
export function factsOfOptions(t: T, language: string, options: SavedOptions): string[] {
  const prices = options.map(({ points }) => Math.round(points * 10));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const free = options.filter((option) => option.free).length;
  return [
    ...(most > 0
      ? [
          least === most
            ? formatPoints(t, language, most)
            : t('wish_points_most', { points: formatPoints(t, language, most) }),
        ]
      : []),
    ...(free < options.length ? [t(freeTextOf(options.length), { free, all: options.length })] : []),
  ];
}

const freeTextOf = (options: number) => (options === 1 ? 'wish_not_free_now' : 'wish_options_free');
