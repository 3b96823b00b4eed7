import type { HutInList } from '@hytte/contract/huts/huts';
import type { SentWish } from '@hytte/contract/fairness/periods';
import type { Wish, WishTerms } from '@hytte/domain/fairness/rounds/wishes';
import { Plus } from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { fixedWish, ideasFor, type readInterest } from './wish.ts';

type IdeasProps = {
  terms: WishTerms;
  interest: ReturnType<typeof readInterest>;
  wishes: readonly Wish[];
  huts: readonly HutInList[];
  onAdd: (wish: SentWish) => void;
};

/** Stays that few wish for: at the end of the list they can only help. */
export function Ideas({ terms, interest, wishes, huts, onAdd }: IdeasProps) {
  const t = useT();
  const { language } = useLanguages();
  const ideas = wishes.length === 0 ? [] : ideasFor(terms, interest, wishes);
  if (ideas.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        <span className="font-semibold">{t('wish_ideas')}</span> {t('wish_ideas_text')}
      </p>
      <ul aria-label={t('wish_ideas')} className="flex flex-wrap gap-2">
        {ideas.map(({ hut, first, last }) => (
          <li key={`${hut} ${first}`}>
            <button
              type="button"
              onClick={() => onAdd(fixedWish([hut], { first, last }))}
              className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-dashed border-line-strong ps-3 pe-4 text-sm font-semibold text-link transition-colors hover:bg-info-soft"
            >
              <Plus aria-hidden="true" className="size-4" />
              {huts.find(({ id }) => id === hut)?.name}, {formatRun(language, { first, last })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
