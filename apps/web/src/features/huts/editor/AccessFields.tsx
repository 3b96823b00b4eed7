import { useFormContext } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { EditorSection } from './EditorSection.tsx';
import type { HutFields } from './hut-fields.ts';

const MAX_TEXT = 5_000;

export function AccessFields() {
  const t = useT();
  const { register } = useFormContext<HutFields>();
  return (
    <EditorSection name="access">
      <TextArea
        label={t('hut_access_info')}
        hint={t('hut_access_info_hint')}
        maxLength={MAX_TEXT}
        {...register('access_info')}
      />
      <TextArea
        label={t('hut_arrival_info')}
        hint={t('hut_arrival_info_hint')}
        maxLength={MAX_TEXT}
        {...register('arrival_info')}
      />
      <TextArea label={t('hut_rules')} maxLength={MAX_TEXT} {...register('rules')} />
    </EditorSection>
  );
}
