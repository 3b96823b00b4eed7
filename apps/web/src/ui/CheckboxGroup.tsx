import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';

type Option<Value extends string> = { value: Value; label: string };

type CheckboxGroupProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
  /** Receives the focus when validation fails. */
  firstRef?: Ref<HTMLInputElement>;
};

/** Multiple choice, with all options visible. */
export function CheckboxGroup<Value extends string>({
  label,
  options,
  chosen,
  onChange,
  error,
  firstRef,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const tick = (value: Value, isChosen: boolean) =>
    // In the order of the options, not of the clicks.
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isChosen : chosen.includes(one))));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ value, label: text }, at) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              ref={at === 0 ? firstRef : undefined}
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => tick(value, event.target.checked)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 pt-1 text-sm font-medium text-barn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
