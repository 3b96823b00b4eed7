import { CircleAlert, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { inputClass } from '#ui/Field.tsx';
import type { TemplateFields } from './template-fields.ts';

const MOST_CHOICES = 50;

/** What a select offers; nothing for other types. */
export function Choices({ index }: { index: number }) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { field, fieldState } = useController<TemplateFields, `fields.${number}.options`>({
    name: `fields.${index}.options`,
  });
  const choices = field.value;
  if (choices === null) return null;
  const { error } = fieldState;
  const change = (at: number, text: string) => field.onChange(choices.with(at, text));
  const remove = (at: number) => {
    field.onChange(choices.toSpliced(at, 1));
    list.current?.querySelectorAll('input')[Math.max(0, at - 1)]?.focus();
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{t('choices')}</legend>
      <ul ref={list} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {choices.map((choice, at) => (
          // Choices have no names of their own, and are told apart by their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid grid-cols-[1fr_auto] gap-1">
            <input
              // Where the focus goes when something is wrong with them.
              ref={at === 0 ? field.ref : undefined}
              aria-label={t('choice_number', { number: at + 1 })}
              aria-invalid={(error !== undefined && choice.trim() === '') || undefined}
              value={choice}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => change(at, event.target.value)}
              className={inputClass}
            />
            <button
              type="button"
              aria-label={t('remove_choice', { number: at + 1 })}
              disabled={choices.length === 1}
              onClick={() => remove(at)}
              className="grid size-12 cursor-pointer place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-barn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error.message}
        </p>
      )}
      <div className="flex">
        <Button
          variant="quiet"
          size="sm"
          disabled={choices.length >= MOST_CHOICES}
          onClick={() => field.onChange([...choices, ''])}
        >
          <Plus aria-hidden="true" />
          {t('add_choice')}
        </Button>
      </div>
    </fieldset>
  );
}
