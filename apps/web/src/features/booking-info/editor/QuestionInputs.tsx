import { FIELD_TYPES, withType } from '@hytte/domain/booking-info/template';
import type { FocusEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Choices } from './Choices.tsx';
import { NAME_MAX, type TemplateFields } from './template-fields.ts';

export function QuestionInputs({ index }: { index: number }) {
  const t = useT();
  const { register, formState, getValues, setValue } = useFormContext<TemplateFields>();
  const errors = formState.errors.fields?.[index];
  // The short name is the question itself, unless somebody finds a shorter one.
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
        {/* In line with the boxes beside it, which have their labels above. */}
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
