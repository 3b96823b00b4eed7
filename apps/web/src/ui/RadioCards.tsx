import { type ReactNode, useId } from 'react';

type CardOption<Value extends string> = { value: Value; label: ReactNode; text: ReactNode };

type RadioCardsProps<Value extends string> = {
  /** Read out; a heading beside it is seen. */
  label: string;
  options: readonly CardOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Few choices that each need a sentence: the whole card can be pressed. */
export function RadioCards<Value extends string>({ label, options, value, onChange }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer gap-3 rounded-md border border-line-strong p-4 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-info-soft has-checked:inset-ring has-checked:inset-ring-primary"
        >
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-text`}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="grid min-w-0 content-start gap-1">
            <span id={`${id}-${option.value}`} className="font-semibold">
              {option.label}
            </span>
            <span id={`${id}-${option.value}-text`} className="text-sm text-ink-2">
              {option.text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
