import type { ComponentProps } from 'react';
import { Field, type FieldTexts, inputClass } from '#ui/Field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'children'>;

/** Grows with what is written, where the browser can. */
export function TextArea({ id, label, hint, error, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={`${inputClass} field-sizing-content min-h-28 resize-y`}
        />
      )}
    </Field>
  );
}
