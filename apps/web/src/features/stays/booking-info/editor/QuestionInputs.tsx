import { FIELD_TYPES, withType } from '@hytte/domain/stays/booking-info/template';
import { CircleAlert, Plus, X } from 'lucide-react';
import { type FocusEvent, useId, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Field, inputClass, TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { NAME_MAX, type TemplateFields } from './template-fields.ts';

export function QuestionInputs({ index }: { index: number }) {
  const t = useT();
  const { register, formState, getValues, setValue } = useFormContext<TemplateFields>();
  const errors = formState.errors.fields?.[index];
  // An empty short name is filled with the question itself.
  const suggestName = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (getValues(`fields.${index}.name`).trim() !== '') return;
    const name = target.value.trim().replace(/\?$/, '').slice(0, NAME_MAX).trim();
    if (name !== '')
      setValue(`fields.${index}.name`, name, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const label = register(`fields.${index}.label`);
  return (
    <div className="grid gap-4 p-4 pt-3">
      <TextField
        label={t('question_label')}
        error={errors?.label?.message}
        maxLength={200}
        autoComplete="off"
        {...label}
        onBlur={(event) => {
          suggestName(event);
          void label.onBlur(event);
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <AnswerType index={index} />
        <TextField
          label={t('question_name')}
          error={errors?.name?.message}
          maxLength={NAME_MAX}
          autoComplete="off"
          {...register(`fields.${index}.name`)}
        />
        {/* Aligned with the inputs beside it, which have labels above. */}
        <div className="sm:pt-8.5">
          <Switch label={t('question_required')} {...register(`fields.${index}.isRequired`)} />
        </div>
      </div>
      <Choices index={index} />
    </div>
  );
}

function AnswerType({ index }: { index: number }) {
  const t = useT();
  const { getValues, setValue, formState } = useFormContext<TemplateFields>();
  const type = useWatch<TemplateFields, `fields.${number}.type`>({ name: `fields.${index}.type` });
  const change = (chosen: typeof type) => {
    const { options } = withType(getValues(`fields.${index}`), chosen);
    setValue(`fields.${index}.options`, options, { shouldDirty: true });
    setValue(`fields.${index}.type`, chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Field label={t('question_type')}>
      {(control) => (
        <Select
          {...control}
          label={t('question_type')}
          value={type}
          options={FIELD_TYPES.map((value) => ({ value, label: t(`type_${value}`) }))}
          onChange={change}
        />
      )}
    </Field>
  );
}

const MAX_CHOICES = 50;

/** The options of a select question; nothing for other types. */
function Choices({ index }: { index: number }) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { field, fieldState } = useController<TemplateFields, `fields.${number}.options`>({
    name: `fields.${index}.options`,
  });
  const choices = field.value;
  if (choices === null) return null;
  const { error } = fieldState;
  const change = (at: number, text: string) => field.onChange(choices.with(at, text));
  const remove = (at: number) => {
    field.onChange(choices.toSpliced(at, 1));
    list.current?.querySelectorAll('input')[Math.max(0, at - 1)]?.focus();
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{t('choices')}</legend>
      <ul ref={list} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {choices.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- options have no id, and their texts may be equal
          <li key={at} className="grid grid-cols-[1fr_auto] gap-1">
            <input
              // Focused when the options are invalid.
              ref={at === 0 ? field.ref : undefined}
              aria-label={t('choice_number', { number: at + 1 })}
              aria-invalid={(error !== undefined && choice.trim() === '') || undefined}
              value={choice}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => change(at, event.target.value)}
              className={inputClass}
            />
            <button
              type="button"
              aria-label={t('remove_choice', { number: at + 1 })}
              disabled={choices.length === 1}
              onClick={() => remove(at)}
              className="grid size-12 cursor-pointer place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-barn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error.message}
        </p>
      )}
      <div className="flex">
        <Button
          variant="quiet"
          size="sm"
          disabled={choices.length >= MAX_CHOICES}
          onClick={() => field.onChange([...choices, ''])}
        >
          <Plus aria-hidden="true" />
          {t('add_choice')}
        </Button>
      </div>
    </fieldset>
  );
}
