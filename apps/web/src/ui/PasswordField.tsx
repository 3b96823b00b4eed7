import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { Field, inputClass } from '#ui/Field.tsx';
import type { FieldTexts } from '#ui/Field.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> & { showLabel: string; hideLabel: string };

export function PasswordField({ id, label, hint, error, showLabel, hideLabel, ref, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current, []);

  // Hidden again on submit: a browser may remember the value of a text field.
  useEffect(() => {
    const form = box.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // Browsers move the caret when the type of the input changes.
  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = box.current ?? {};
    flushSync(() => setShown(!shown));
    if (document.activeElement === box.current) box.current?.setSelectionRange(selectionStart, selectionEnd);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="grid grid-cols-[1fr_auto]">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            ref={box}
            type={shown ? 'text' : 'password'}
            className={`peer relative ${inputClass} rounded-e-none border-e-0 focus-visible:z-10 aria-invalid:border-e-0`}
          />
          <button
            type="button"
            disabled={input.disabled}
            aria-controls={control.id}
            // Keeps the focus, and a phone's keyboard, on the input.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="min-w-11 cursor-pointer rounded-e-md border border-line-strong bg-surface px-3.5 text-sm font-semibold text-link transition-colors peer-aria-invalid:border-2 peer-aria-invalid:border-barn hover:bg-info-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3"
          >
            {shown ? hideLabel : showLabel}
          </button>
        </div>
      )}
    </Field>
  );
}
