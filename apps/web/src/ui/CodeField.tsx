import '#styles/code-field.css';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from '#ui/Field.tsx';
import type { FieldTexts } from '#ui/Field.tsx';

type CodeFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> & {
    /** The sixth digit is written: there is nothing left to do but to send it. */
    onComplete?: () => void;
  };

const CELLS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

// No `maxLength`: it would truncate a pasted "123 456" before the space is removed.
const sixDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CELLS.length);

/**
 * Six digits in six boxes. It is one ordinary input, so paste, undo, autofill and screen readers work; the boxes are
 * drawn behind it, and letter-spacing places the digits in them.
 */
export function CodeField({ id, label, hint, error, onChange, onComplete, ...input }: CodeFieldProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = sixDigits(event.target.value);
    // Only when it differs: setting the value moves the caret to the end.
    if (digits !== event.target.value) event.target.value = digits;
    onChange?.(event);
    if (digits.length === CELLS.length) onComplete?.();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="code-field">
          <div aria-hidden="true" className="code-cells">
            {CELLS.map((cell) => (
              <span key={cell} />
            ))}
          </div>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            {...input}
            {...control}
            onChange={keepDigits}
          />
        </div>
      )}
    </Field>
  );
}
