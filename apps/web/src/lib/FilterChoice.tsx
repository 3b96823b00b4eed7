import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { useT } from './i18n.ts';

type FilterChoiceProps<Value extends string> = {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

/** A field of a filter: one of the options, or all. */
export function FilterChoice<Value extends string>({ label, value, options, onChange }: FilterChoiceProps<Value>) {
  const t = useT();
  // The query string may name a member who has left the club: the list is still filtered by them.
  const isUnknown = value !== null && !options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select<Value | ''>
          {...control}
          label={label}
          value={value ?? ''}
          options={[
            { value: '', label: t('filter_all') },
            ...(isUnknown ? [{ value, label: t('filter_unknown') }] : []),
            ...options,
          ]}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        />
      )}
    </Field>
  );
}
