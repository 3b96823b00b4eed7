import { useFormContext } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EditorSection } from './EditorSection.tsx';
import type { HutFields } from './hut-fields.ts';

export function BasicFields() {
  const t = useT();
  const { register, formState } = useFormContext<HutFields>();
  return (
    <EditorSection name="basic">
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          label={t('hut_name')}
          error={formState.errors.name?.message}
          maxLength={120}
          autoComplete="off"
          {...register('name', { validate: (name) => name.trim() !== '' || t('hut_name_is_required') })}
        />
        <TextField label={t('hut_location')} maxLength={200} autoComplete="off" {...register('location')} />
      </div>
      <TextField
        label={t('hut_description')}
        hint={t('hut_description_hint')}
        maxLength={500}
        {...register('description')}
      />
      <TextArea label={t('hut_long_description')} maxLength={10_000} rows={6} {...register('long_description')} />
    </EditorSection>
  );
}
