import { useEffect, useRef } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { draftValue } from './personal-value.ts';

/**
 * Stores the changed fields of a long form while they are unsaved, and puts them back when it is opened again in this tab:
 * after a reload, a crash or a session that has ended. `except` names fields that are too secret to be stored.
 */
export function useFormDraft<Fields extends FieldValues>(
  name: string,
  form: UseFormReturn<Fields>,
  { except = [] }: { except?: readonly (keyof Fields)[] } = {},
): void {
  const { isDirty, dirtyFields } = form.formState;
  // Renders again at every change; the values themselves are read below.
  useWatch({ control: form.control });
  const isRestored = useRef(false);
  const changed = Object.keys(dirtyFields).filter((field) => !except.some((secret) => secret === field));
  const draft = isDirty && changed.length > 0 ? JSON.stringify(pick(form.getValues(), changed)) : null;

  useEffect(() => {
    const stored = draftValue(name, 'sessionStorage');
    if (isRestored.current) {
      if (draft === null) stored.remove();
      else stored.set(draft);
      return;
    }
    isRestored.current = true;
    for (const [field, value] of Object.entries(read(stored.get())))
      // Written below from fields of the same form.
      form.setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
  }, [name, form, draft]);

  // Closed, left or saved. When the session has ended the key is no longer the person's, and the draft stays.
  useEffect(() => () => draftValue(name, 'sessionStorage').remove(), [name]);
}

const pick = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

function read(stored: string | null): Record<string, unknown> {
  try {
    return JSON.parse(stored ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
