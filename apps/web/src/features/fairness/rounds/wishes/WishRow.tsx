import type { HutInList } from '@hytte/contract/huts/huts';
import type { SentWish, WishList } from '@hytte/contract/fairness/periods';
import { readWish } from '@hytte/contract/fairness/sent-period';
import { formatChance } from '#lib/chance-words.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { SortableRow } from '#ui/SortableRow.tsx';
import { daysOfWish, factsOfOptions, hutsInOrder } from './wish-words.ts';

type WishRowProps = {
  index: number;
  count: number;
  wish: SentWish;
  /** Somebody else in the household; null for the reader's own. */
  wishedBy: string | null;
  huts: readonly HutInList[];
  /** Null while they are not known. */
  options: WishList['wishes'][number]['options'] | null;
  /** How many others wish for some of the days. */
  others: number;
  /** What its options count towards, in sentences. */
  limits: readonly string[];
  /** Per thousand draws; null while it is not known, and where it is not told. */
  chance: number | null;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

export function WishRow({ index, wish, wishedBy, huts, options, others, limits, chance, ...row }: WishRowProps) {
  const t = useT();
  const { language } = useLanguages();
  const number = index + 1;
  const texts = {
    title: t('wish_number', { number }),
    drag: t('drag_wish', { number }),
    up: t('move_wish_up', { number }),
    down: t('move_wish_down', { number }),
    remove: t('remove_wish', { number }),
  };
  const facts = [
    ...(wishedBy === null ? [] : [t('wished_by', { name: wishedBy })]),
    ...(options ? factsOfOptions(t, language, options) : []),
    ...(chance === null ? [] : [t('wish_chance', { chance: formatChance(t, chance) })]),
    ...(others > 0 ? [t(plural(others, 'wish_others_one', 'wish_others_other'), { count: others })] : []),
  ];
  return (
    <SortableRow heading="h3" list="wishes" index={index} texts={texts} {...row}>
      <div className="grid gap-1 px-4 py-3">
        <p className="font-semibold break-words">{hutsInOrder(t, huts, wish.hut_ids)}</p>
        <p>{daysOfWish(t, language, readWish(wish))}</p>
        {facts.length > 0 && <p className="text-sm text-ink-2">{facts.join(' · ')}</p>}
        {limits.map((limit) => (
          <p key={limit} className="text-sm text-ink-2">
            {limit}
          </p>
        ))}
      </div>
    </SortableRow>
  );
}
