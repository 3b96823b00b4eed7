import type { HutInList } from '@hytte/contract/huts/huts';
import type { PeriodDetails, SentWish, WishChances, WishList } from '@hytte/contract/fairness/periods';
import { readWish } from '@hytte/contract/fairness/sent-period';
import { checkWishList, expandWish } from '@hytte/domain/fairness/rounds/wishes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHeldBack, useLimits } from '#features/fairness/limits/limits.api.ts';
import { formatChance } from '#lib/chance-words.ts';
import { formatTime } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { AddWish } from './AddWish.tsx';
import { Ideas } from './Ideas.tsx';
import { useWishList } from './use-wish-list.ts';
import { WishRow } from './WishRow.tsx';
import { othersWanting, readInterest, termsOf } from './wish.ts';
import { wishChancesQuery } from './wishes.api.ts';

type WishListEditorProps = {
  clubId: string;
  period: PeriodDetails;
  huts: readonly HutInList[];
  saved: WishList;
  /** Shows the newest list instead, after somebody saved it elsewhere. */
  onReload: () => void;
};

/** The user's wishes in order. They are moved by drag and drop or by buttons, and save themselves. */
export function WishListEditor({ clubId, period, huts, saved, onReload }: WishListEditorProps) {
  const t = useT();
  const limitsOf = useLimits(clubId);
  const [announced, announce] = useState('');
  const list = useWishList({ clubId, periodId: period.id }, saved);
  const wishes = list.rows.map(({ wish }) => readWish(wish));
  const terms = termsOf(period);
  const behind = useHeldBack(clubId, terms);
  const interest = readInterest(period);
  const count = list.rows.length;
  const chances = useChances({ clubId, periodId: period.id }, saved, list.isDirty);
  const inPeriod = huts.filter(({ id }) => period.huts.includes(id));

  const refusalOf = (wish: SentWish) =>
    checkWishList({ mostStays: list.mostStays, wishes: [...wishes, readWish(wish)] }, terms);
  const add = (wish: SentWish) => {
    list.add(wish);
    announce(t('wish_added', { number: count + 1 }));
  };
  return (
    <Panel title={t('wish_list')} intro={t(period.most_stays === 1 ? 'wishes_honest' : 'wishes_order_matters')}>
      <output className="sr-only">{announced}</output>
      {behind && <Banner tone="info">{t('you_stand_behind', { ...behind })}</Banner>}
      {count === 0 ? (
        <p>{t('wishes_empty', { max: period.most_wishes })}</p>
      ) : (
        <ol aria-label={t('wish_list')} className="grid gap-4">
          {list.rows.map(({ key, wish, wishedBy }, index) => (
            <WishRow
              key={key}
              index={index}
              count={count}
              wish={wish}
              wishedBy={wishedBy}
              huts={huts}
              // Positions agree only while nothing has changed since the save.
              options={list.isDirty ? null : (saved.wishes[index]?.options ?? null)}
              others={othersWanting(interest, readWish(wish), !list.isDirty)}
              limits={[...new Set(expandWish(readWish(wish)).flatMap(limitsOf))]}
              chance={chances?.wishes[index]?.of_thousand ?? null}
              onMove={(from, to) => {
                list.move(from, to);
                announce(t('wish_moved', { number: from + 1, count, place: to + 1 }));
              }}
              onRemove={() => {
                list.removeAt(index);
                announce(t('wish_removed', { number: index + 1 }));
              }}
            />
          ))}
        </ol>
      )}
      {period.most_stays > 1 && (
        <LabelledRadioGroup
          label={t('wishes_most_stays')}
          value={String(list.mostStays)}
          options={Array.from({ length: period.most_stays }, (_, i) => ({
            value: String(i + 1),
            label: String(i + 1),
          }))}
          onChange={(most) => list.setMostStays(Number(most))}
        />
      )}
      <ListChance chances={chances} />
      <SaveState list={list} saved={saved} onReload={onReload} />
      {count < period.most_wishes && (
        <>
          <Ideas terms={terms} interest={interest} wishes={wishes} huts={huts} onAdd={add} />
          <AddWish key={count} period={period} huts={inPeriod} refusalOf={refusalOf} onAdd={add} />
        </>
      )}
    </Panel>
  );
}

/** Of the saved list; null while it is edited, and for an empty one. */
function useChances(of: { clubId: string; periodId: string }, saved: WishList, isDirty: boolean): WishChances | null {
  const isAsked = !isDirty && saved.wishes.length > 0;
  const { data } = useQuery({ ...wishChancesQuery(of, saved.version), enabled: isAsked });
  return isAsked ? (data ?? null) : null;
}

/** The chance of one stay or more, or why chances are not told. */
function ListChance({ chances }: { chances: WishChances | null }) {
  const t = useT();
  if (!chances) return null;
  const isSomeUntold = chances.wishes.some(({ of_thousand, rivals }) => of_thousand === null && rivals > 0);
  return (
    <div className="grid gap-1">
      {chances.of_thousand !== null && (
        <p className="font-semibold">{t('wishes_chance', { chance: formatChance(t, chances.of_thousand) })}</p>
      )}
      {isSomeUntold && <p className="text-sm text-ink-2">{t('wishes_chance_untold')}</p>}
    </div>
  );
}

type SaveStateProps = { list: ReturnType<typeof useWishList>; saved: WishList; onReload: () => void };

/** Whether the list is saved, in a polite live region; what to do where it could not be. */
function SaveState({ list, saved, onReload }: SaveStateProps) {
  const t = useT();
  const { language } = useLanguages();
  if (list.isChangedElsewhere)
    return (
      <Banner
        tone="warning"
        role="alert"
        action={
          <Button variant="secondary" onClick={onReload}>
            {t('wishes_show_newest')}
          </Button>
        }
      >
        {t('wishes_changed_elsewhere')}
      </Banner>
    );
  if (list.error)
    return (
      <Banner
        tone="danger"
        role="alert"
        action={
          <Button variant="secondary" onClick={list.tryAgain}>
            {t('try_again')}
          </Button>
        }
      >
        {errorText(t, list.error)}
      </Banner>
    );
  const isSaved = !list.isDirty && saved.saved_at !== null;
  return (
    <output className="min-h-6 text-sm text-ink-2">
      {list.isDirty && t('wishes_saving')}
      {isSaved && saved.saved_at !== null && t('wishes_saved', { time: formatTime(language, saved.saved_at) })}
    </output>
  );
}
