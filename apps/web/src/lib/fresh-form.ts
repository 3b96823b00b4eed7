import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';

type FreshForm<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  /** The fields that others have changed since the form was opened or saved. Empty while nothing is written here. */
  changedByOthers: (keyof Fields)[];
  /** Begins again from these values: after saving, or to discard what is written. */
  restart: (values: Fields) => void;
};

type FreshOptions<Fields extends FieldValues> = {
  resolver?: Resolver<Fields>;
  /** `whole` for a form whose parts only make sense together: others' changes are named, and not mixed into it. */
  follow?: 'by field' | 'whole';
};

/**
 * A form whose stored values may be fetched again while it is open. Until something is written it shows what is stored.
 * From then on the untouched fields follow, and the form can say what others have changed before it is saved over that.
 */
export function useFreshForm<Fields extends FieldValues>(
  stored: Fields,
  { resolver, follow = 'by field' }: FreshOptions<Fields> = {},
): FreshForm<Fields> {
  const form = useForm<Fields>({
    // The type of default values is deeply partial; all of them are here.
    defaultValues: stored as DefaultValues<Fields>,
    ...(resolver && { resolver }),
  });
  // Reading dirtyFields subscribes to them, and keepDirtyValues works by them.
  const { isDirty, dirtyFields: _subscribed } = form.formState;
  const [base, setBase] = useState(stored);
  // Until something is written here, what is stored is what the changes of others are compared with.
  if (!isDirty && differing(base, stored).length > 0) setBase(stored);
  const shown = useRef(stored);

  useEffect(() => {
    if (differing(shown.current, stored).length === 0) return;
    shown.current = stored;
    if (!isDirty) form.reset(stored);
    else if (follow === 'by field') form.reset(stored, { keepDirtyValues: true, keepDirty: true });
  }, [form, stored, isDirty, follow]);

  const restart = (values: Fields) => {
    setBase(values);
    form.reset(values);
  };
  return { form, changedByOthers: isDirty ? differing(base, stored) : [], restart };
}

const differing = <Fields extends FieldValues>(one: Fields, other: Fields): (keyof Fields)[] =>
  Object.keys(other).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
