import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputClass } from '#ui/Field.tsx';

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'className' | 'children' | 'onChange' | 'value'
> & {
  /** For screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A native select: the easiest to use on a phone. */
export function Select<Value extends string>({ label, value, options, onChange, ...rest }: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <span className="relative block">
      <select
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className={`${inputClass} cursor-pointer appearance-none pe-10`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-2"
      />
    </span>
  );
}
