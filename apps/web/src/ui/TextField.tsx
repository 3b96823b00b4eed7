import type { ComponentProps } from 'react';
import { Field, inputClass } from '#ui/Field.tsx';
import type { FieldTexts } from '#ui/Field.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'children'>;

export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={inputClass} />}
    </Field>
  );
}
