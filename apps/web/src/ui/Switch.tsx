import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A checkbox that looks like a switch. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-ink-2 before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-4.5 checked:before:bg-on-primary disabled:cursor-not-allowed disabled:opacity-50"
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="cursor-pointer py-0.5 font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
