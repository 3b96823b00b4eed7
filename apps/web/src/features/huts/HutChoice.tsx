import type { HutInList } from '@hytte/contract/huts';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findHuts } from './find-huts.ts';
import { HutChoiceCard } from './HutChoiceCard.tsx';

type HutChoiceProps = {
  huts: readonly HutInList[];
  chosenId: string | null;
  /** Null when the chosen hut is pressed once more. */
  onChoose: (hutId: string | null) => void;
};

/** The huts of a club, of which one can be chosen. */
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
          t(found.length === 1 ? 'huts_found_one' : 'huts_found_other', { count: found.length })}
      </output>
      {found.length === 0 && <NothingFound onClear={() => setSearch('')} />}
      <ul className="grid gap-3">
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
