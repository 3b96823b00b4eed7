import { AMENITY_MAX, checkAmenity } from '@hytte/domain/huts/hut-rules';
import { useController } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { ChipsField } from '#ui/ChipsField.tsx';
import { EditorSection } from './EditorSection.tsx';
import type { HutFields } from './hut-fields.ts';

export function AmenitiesField() {
  const t = useT();
  const { field } = useController<HutFields, 'amenities'>({ name: 'amenities' });
  const check = (text: string) => {
    const refusal = checkAmenity(text, field.value);
    return refusal && t(refusal, { max: AMENITY_MAX });
  };
  return (
    <EditorSection name="amenities">
      <ChipsField
        label={t('add_amenity')}
        hint={t('add_amenity_hint')}
        values={field.value}
        onChange={field.onChange}
        check={check}
        suggestions={t('amenity_suggestions').split(', ')}
        texts={{
          add: t('add'),
          suggestions: t('suggestions'),
          remove: (name) => t('remove_one', { name }),
          added: (name) => t('added_one', { name }),
          removed: (name) => t('removed_one', { name }),
        }}
      />
    </EditorSection>
  );
}
