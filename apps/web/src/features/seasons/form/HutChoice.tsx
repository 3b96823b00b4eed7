import type { HutInList } from '@hytte/contract/huts';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Switch } from '#ui/Switch.tsx';
import type { SeasonFields } from './season-fields.ts';

/** All huts, or some of them. */
export function SeasonHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const { register } = useFormContext<SeasonFields>();
  const allHuts = useWatch<SeasonFields, 'allHuts'>({ name: 'allHuts' });
  return (
    <div className="grid gap-4">
      <Switch label={t('season_applies_to_all')} hint={t('season_applies_to_all_hint')} {...register('allHuts')} />
      {!allHuts && <SomeHuts huts={huts} />}
    </div>
  );
}

function SomeHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const id = useId();
  const { field, fieldState } = useController<SeasonFields, 'hutIds'>({
    name: 'hutIds',
    rules: { validate: (chosen) => chosen.length > 0 || t('select_at_least_one_hut') },
  });
  const { error } = fieldState;
  const choose = (hutId: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, hutId] : field.value.filter((other) => other !== hutId));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1.5 text-sm font-semibold">{t('season_huts')}</legend>
      <ul className="grid gap-x-5 sm:grid-cols-2">
        {huts.map((hut, at) => (
          <li key={hut.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                // Where the focus goes when none is chosen.
                ref={at === 0 ? field.ref : undefined}
                type="checkbox"
                className="size-5 shrink-0"
                checked={field.value.includes(hut.id)}
                onChange={(event) => choose(hut.id, event.target.checked)}
              />
              <span className="min-w-0 break-words">{hut.name}</span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 pt-1 text-sm font-medium text-barn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error.message}
        </p>
      )}
    </fieldset>
  );
}
