import { type ReactNode, useId } from 'react';

type ChoiceCardProps = {
  /** The name of the radio group. */
  name: string;
  label: ReactNode;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  /** The description, read out after the label. */
  children: ReactNode;
};

/** A radio button with a description. Belongs in a fieldset with a legend. */
export function ChoiceCard({ name, label, checked, onChoose, disabled, children }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border border-line-strong p-4 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-info-soft has-checked:inset-ring has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:hover:bg-surface has-disabled:has-checked:bg-sunken has-disabled:has-checked:inset-ring-line">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={id}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={id} className="grid gap-1 text-sm text-ink-2">
          {children}
        </span>
      </span>
    </label>
  );
}
