import { Plus, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field, type FieldTexts, inputClass } from '#ui/Field.tsx';

type ChipsFieldProps = Omit<FieldTexts, 'error'> & {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Why it cannot be added, or null. */
  check: (text: string) => string | null;
  texts: {
    add: string;
    suggestions: string;
    remove: (value: string) => string;
    added: (value: string) => string;
    removed: (value: string) => string;
  };
  suggestions?: readonly string[];
};

/** A list of short texts: Enter adds one, Backspace in the empty field removes the last. */
export function ChipsField({ label, hint, values, onChange, check, texts, suggestions = [] }: ChipsFieldProps) {
  const [draft, setDraft] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const open = suggestions.filter((suggestion) => check(suggestion) === null);

  const add = (text: string) => {
    const refusal = check(text);
    setError(refusal);
    if (refusal !== null) return;
    onChange([...values, text.trim()]);
    setAnnouncement(texts.added(text.trim()));
    setDraft('');
  };
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value));
    setAnnouncement(texts.removed(value));
    setError(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = values.at(-1);
    if (event.key === 'Enter') {
      // Must not submit the form.
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last);
  };

  // Leaving the field adds the text too.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (draft.trim() !== '' && !currentTarget.contains(relatedTarget)) add(draft);
  };

  return (
    <div className="grid gap-3" onBlur={onBlur}>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="flex max-w-full items-center rounded-full bg-sunken ps-3.5 text-sm font-semibold inset-ring inset-ring-line"
            >
              <span className="min-w-0 truncate">{value}</span>
              <button
                type="button"
                aria-label={texts.remove(value)}
                onClick={() => remove(value)}
                className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-barn disabled:cursor-not-allowed disabled:opacity-40"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <input
              {...control}
              value={draft}
              autoComplete="off"
              enterKeyHint="enter"
              className={inputClass}
              onChange={(event) => {
                setDraft(event.target.value);
                setError(null);
              }}
              onKeyDown={onKeyDown}
            />
            <Button variant="secondary" onClick={() => add(draft)}>
              {texts.add}
            </Button>
          </div>
        )}
      </Field>
      {open.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-2">{texts.suggestions}</span>
          {open.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={() => add(suggestion)}
              className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-full border border-dashed border-line-strong px-3.5 text-sm hover:bg-sunken"
            >
              <Plus aria-hidden="true" className="size-4" />
              {suggestion}
            </button>
          ))}
        </div>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
