import type { TextKey } from '@hytte/contract/texts/all-texts';
import { isEmailAddress, isPhoneNumber } from '@hytte/domain/people/accounts/profile';
import { readCoordinates } from '@hytte/domain/huts/huts/coordinates';
import { AMENITY_MAX, checkAmenity } from '@hytte/domain/huts/huts/hut-rules';
import { useController, useFormContext } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { ChipsField } from '#ui/ChipsField.tsx';
import { NumberField, TextArea, TextField } from '#ui/Field.tsx';
import { EditorSection } from './EditorSection.tsx';
import { type HutFields, isWholeFromOne, MAX_COUNTS } from './hut-fields.ts';

// The sections of the form of a hut, in their order; prices have a file of their own.

export function BasicFields() {
  const t = useT();
  const { register, formState } = useFormContext<HutFields>();
  return (
    <EditorSection name="basic">
      <div className="grid items-start gap-5 sm:grid-cols-2">
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
        label={t('hut_coordinates')}
        hint={t('hut_coordinates_hint')}
        error={formState.errors.coordinates?.message}
        maxLength={60}
        autoComplete="off"
        {...register('coordinates', {
          validate: (text) => text.trim() === '' || readCoordinates(text) !== null || t('hut_coordinates_unreadable'),
        })}
      />
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

export function ContactFields() {
  const t = useT();
  const { register, formState } = useFormContext<HutFields>();
  const { errors } = formState;
  return (
    <EditorSection name="contact">
      <TextField label={t('hut_contact')} maxLength={100} autoComplete="off" {...register('contact_name')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('hut_contact_phone')}
          error={errors.contact_phone?.message}
          type="tel"
          maxLength={30}
          autoComplete="off"
          {...register('contact_phone', {
            validate: (text) => text.trim() === '' || isPhoneNumber(text.trim()) || t('invalid_phone_format'),
          })}
        />
        <TextField
          label={t('hut_contact_email')}
          error={errors.contact_email?.message}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...register('contact_email', {
            validate: (text) => text.trim() === '' || isEmailAddress(text) || t('email_invalid'),
          })}
        />
      </div>
    </EditorSection>
  );
}
