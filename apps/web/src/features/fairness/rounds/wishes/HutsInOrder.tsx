import type { HutInList } from '@hytte/contract/huts/huts';
import { useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { hutsInOrder } from './wish-words.ts';

type HutsInOrderProps = {
  huts: readonly HutInList[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Huts in the order in which they are ticked: of several that are free, the first is given. */
export function HutsInOrder({ huts, chosen, onChange }: HutsInOrderProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="pb-1 text-sm font-semibold">{t('wish_huts')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {huts.map((hut) => (
          <label key={hut.id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={chosen.includes(hut.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, hut.id] : chosen.filter((one) => one !== hut.id))
              }
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{hut.name}</span>
          </label>
        ))}
      </div>
      <p id={id} className="pt-1 text-sm text-ink-2">
        {chosen.length > 1 ? t('wish_huts_order', { huts: hutsInOrder(t, huts, chosen) }) : t('wish_huts_hint')}
      </p>
    </fieldset>
  );
}
