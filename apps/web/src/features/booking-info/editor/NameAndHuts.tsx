import type { HutInList } from '@hytte/contract/huts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { TemplateFields } from './template-fields.ts';

export function NameAndHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const { register, formState } = useFormContext<TemplateFields>();
  const allHuts = useWatch<TemplateFields, 'allHuts'>({ name: 'allHuts' });
  return (
    <>
      <TextField
        label={t('template_name')}
        hint={t('template_name_hint')}
        error={formState.errors.name?.message}
        maxLength={100}
        autoComplete="off"
        {...register('name')}
      />
      <div className="grid gap-4">
        <Switch
          label={t('template_applies_to_all')}
          hint={t('template_applies_to_all_hint')}
          {...register('allHuts')}
        />
        {!allHuts && <SomeHuts huts={huts} />}
      </div>
    </>
  );
}

function SomeHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const { field, fieldState } = useController<TemplateFields, 'hutIds'>({ name: 'hutIds' });
  return (
    <CheckboxGroup
      label={t('template_huts')}
      options={huts.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      firstRef={field.ref}
    />
  );
}
