import type { HutInList } from '@hytte/contract/huts/huts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatKroner } from '#lib/money.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { HutPicture } from './HutPicture.tsx';

type HutChoiceProps = {
  huts: readonly HutInList[];
  chosenId: string | null;
  /** Null when the chosen hut is pressed again: a toggle. */
  onChoose: (hutId: string | null) => void;
};

/** The club's huts as cards with a search; at most one is chosen. */
export function HutChoice({ huts, chosenId, onChoose }: HutChoiceProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = findHuts(huts, search);
  return (
    <div className="grid content-start gap-4">
      <search>
        <TextField
          type="search"
          label={t('search_huts')}
          placeholder={t('search_huts_hint')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      <output className="sr-only">
        {search.trim() !== '' &&
          found.length > 0 &&
          t(plural(found.length, 'huts_found_one', 'huts_found_other'), { count: found.length })}
      </output>
      {found.length === 0 && <NothingFound onClear={() => setSearch('')} />}
      <ul className="grid gap-3 @xl:grid-cols-2">
        {found.map((hut) => (
          <li key={hut.id} className="min-w-0">
            <HutChoiceCard
              hut={hut}
              chosen={hut.id === chosenId}
              onPress={() => onChoose(hut.id === chosenId ? null : hut.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface text-center">
      <div className="h-28 overflow-hidden border-b border-line">
        <Kartblad seed="no huts found" sign="fork" shape="band" />
      </div>
      <div className="grid justify-items-center gap-2 p-5">
        <output className="font-semibold">{t('no_huts_found')}</output>
        <Button variant="secondary" size="sm" onClick={onClear}>
          {t('clear_search')}
        </Button>
      </div>
    </div>
  );
}

type HutChoiceCardProps = { hut: HutInList; chosen: boolean; onPress: () => void };

/** The whole card chooses the hut; the link in it opens its page. */
function HutChoiceCard({ hut, chosen, onPress }: HutChoiceCardProps) {
  const t = useT();
  const { language } = useLanguages();
  const price = hut.price === 0 ? t('free_of_charge') : `${formatKroner(language, hut.price)} ${t('per_night')}`;
  return (
    <article className="relative grid min-w-0 grid-cols-[76px_minmax(0,1fr)] gap-x-3.5 gap-y-2 rounded-lg border border-line bg-surface p-3 shadow-sm transition-colors hover:border-line-strong has-aria-pressed:border-primary has-aria-pressed:inset-ring has-aria-pressed:inset-ring-primary has-[button:focus-visible]:outline-3 has-[button:focus-visible]:outline-offset-2 has-[button:focus-visible]:outline-focus">
      <div className="h-[58px] overflow-hidden rounded-md border border-line">
        <HutPicture hut={hut} sizes="76px" />
      </div>
      <div className="grid min-w-0 content-center gap-0.5">
        <h3 className="flex items-start justify-between gap-2 font-bold">
          <button
            type="button"
            aria-pressed={chosen}
            onClick={onPress}
            className="min-w-0 cursor-pointer text-start break-words shadow-none outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {hut.name}
          </button>
          {chosen && (
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
              <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
            </span>
          )}
        </h3>
        {hut.location && <p className="place truncate text-sm">{hut.location}</p>}
      </div>
      <div className="col-span-2 grid gap-1 text-sm text-ink-2">
        {hut.description && <p className="break-words">{cutDescription(hut.description)}</p>}
        <p>
          {t(plural(hut.capacity, 'people_one', 'people_other'), { count: hut.capacity })} · {price}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${hut.available ? 'bg-gran' : 'border-2 border-line-strong'}`}
            />
            {t(hut.available ? 'available' : 'not_available')}
          </p>
          <Link
            to={pathTo('hut', { hutId: hut.id })}
            className="relative -my-1 py-1 font-semibold text-link underline underline-offset-4 hover:no-underline"
          >
            {t('about_the_hut')}
            <span className="sr-only"> {hut.name}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}

/** A hut matches when every word of the search is in its name, place or description. */
export function findHuts(huts: readonly HutInList[], search: string): readonly HutInList[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return huts;
  return huts.filter(({ name, location, description }) => {
    const text = `${name} ${location ?? ''} ${description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** In graphemes: what a small card has room for. */
const DESCRIPTION_LENGTH = 30;

const graphemes = new Intl.Segmenter();

export function cutDescription(description: string): string {
  const text = description.trim();
  const next = [...graphemes.segment(text)][DESCRIPTION_LENGTH];
  return next ? `${text.slice(0, next.index).trimEnd()}…` : text;
}
