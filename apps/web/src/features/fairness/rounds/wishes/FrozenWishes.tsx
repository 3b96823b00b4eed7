import type { HutInList } from '@hytte/contract/huts/huts';
import type { SentWish } from '@hytte/contract/fairness/periods';
import { readWish } from '@hytte/contract/fairness/sent-period';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { daysOfWish, hutsInOrder } from './wish-words.ts';

/** The list after the deadline: as it goes into the draw. */
export function FrozenWishes({ wishes, huts }: { wishes: readonly SentWish[]; huts: readonly HutInList[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Panel title={t('wish_list')}>
      {wishes.length === 0 && <p className="text-ink-2">{t('wish_results_none')}</p>}
      <ol className="grid list-inside list-decimal gap-2">
        {wishes.map((wish, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order no longer changes
          <li key={i} className="break-words">
            {hutsInOrder(t, huts, wish.hut_ids)}, {daysOfWish(t, language, readWish(wish))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
