import { useId, type ReactNode } from 'react';

type Option<Value extends string> = { value: Value; label: string; lang?: string | undefined };

type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** One below the other, for labels that are sentences. */
  stacked?: boolean;
};

/** A few options side by side. The label is for screen readers; show a heading beside it. */
export function RadioGroup<Value extends string>({ label, options, value, onChange, stacked }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={`${stacked ? 'basis-full' : 'basis-36'} flex min-h-12 flex-1 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-2 font-semibold transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-info-soft has-checked:inset-ring has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface has-disabled:inset-ring-line has-disabled:has-checked:bg-sunken`}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** The same under its label. */
export function LabelledRadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <>
      <p aria-hidden="true" className="text-sm font-semibold">
        {props.label}
      </p>
      <RadioGroup {...props} />
    </>
  );
}

type CardOption<Value extends string> = { value: Value; label: ReactNode; text: ReactNode };

type RadioCardsProps<Value extends string> = {
  /** For screen readers; show a heading beside it. */
  label: string;
  options: readonly CardOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** One below the other, where two would leave one alone. */
  stacked?: boolean;
};

/** Options that each need a sentence, as cards that can be clicked as a whole. */
export function RadioCards<Value extends string>({ label, options, value, onChange, stacked }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={`grid gap-3 ${stacked ? '' : 'sm:grid-cols-2'}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer gap-3 rounded-md border border-line-strong p-4 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-info-soft has-checked:inset-ring has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface has-disabled:inset-ring-line has-disabled:has-checked:bg-sunken"
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
