import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useFormContext } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { EditorSection } from './EditorSection.tsx';
import { type HutFields, isWholeFromOne, MAX_COUNTS } from './hut-fields.ts';

const ROOMS = {
  beds: 'hut_beds',
  bedrooms: 'hut_bedrooms',
  bathrooms: 'hut_bathrooms',
} as const satisfies Partial<Record<keyof HutFields, TextKey>>;

const ROOM_NAMES = ['beds', 'bedrooms', 'bathrooms'] as const;

export function LayoutFields() {
  const t = useT();
  const { register, formState } = useFormContext<HutFields>();
  const { errors } = formState;
  const atMost = (max: number) => (text: string) => Number(text) <= max || t('number_too_large', { max });
  return (
    <EditorSection name="layout">
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
        <NumberField
          label={t('hut_capacity')}
          error={errors.capacity?.message}
          min={1}
          max={MAX_COUNTS.capacity}
          {...register('capacity', {
            validate: {
              there: (text) => isWholeFromOne(text) || t('valid_capacity_is_required'),
              most: atMost(MAX_COUNTS.capacity),
            },
          })}
        />
        {ROOM_NAMES.map((name) => (
          <NumberField
            key={name}
            label={t(ROOMS[name])}
            error={errors[name]?.message}
            min={1}
            max={MAX_COUNTS[name]}
            {...register(name, { validate: atMost(MAX_COUNTS[name]) })}
          />
        ))}
      </div>
    </EditorSection>
  );
}
