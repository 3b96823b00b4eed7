import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode, type ComponentProps } from 'react';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

type ControlProps = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

export const inputClass =
  'block min-h-12 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base text-ink transition-colors ' +
  'placeholder:text-ink-3 hover:border-ink-2 aria-invalid:border-2 aria-invalid:border-barn aria-invalid:px-[13px] ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken';

/** Label, hint, control and error. The control is described by hint and error (aria-describedby). */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : null;
  const errorId = error ? `${controlId}-error` : null;
  const describedBy = [hintId, errorId].filter((part) => part !== null).join(' ');

  return (
    <div className="grid gap-1.5">
      <label htmlFor={controlId} className="justify-self-start text-sm font-semibold text-ink">
        {label}
      </label>
      {hintId && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {errorId && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-barn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{error}</span>
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'children'>;

export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={inputClass} />}
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'children'>;

/** Grows with its text (field-sizing), where the browser supports it. */
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

type NumberFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'onWheel'>;

/** Whole numbers by default. */
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
          // Scrolling over a focused number field would change its value.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}
