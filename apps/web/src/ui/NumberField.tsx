import type { ComponentProps } from 'react';
import { Field, type FieldTexts, inputClass } from '#ui/Field.tsx';

type NumberFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'onWheel'>;

/** Whole figures unless `step` says otherwise. */
export function NumberField({ id, label, hint, error, step = 1, ...input }: NumberFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="number"
          step={step}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          className={inputClass}
          // Scrolling the page over the field must not count it up or down.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}
