import type { TextKey } from '@hytte/contract/texts/all-texts';
import { isEmailAddress, isPhoneNumber } from '@hytte/domain/accounts/profile';
import { readCoordinates } from '@hytte/domain/huts/coordinates';
import { AMENITY_MAX, checkAmenity } from '@hytte/domain/huts/hut-rules';
import type { ReactNode } from 'react';
import { FormProvider, useController, useFormContext } from 'react-hook-form';
import { ChangedByOthers } from '#lib/ChangedByOthers.tsx';
import { errorText } from '#lib/error-text.ts';
import { useFormDraft } from '#lib/form-draft.ts';
import { useFreshForm } from '#lib/fresh-form.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { SaveBar } from '#lib/SavedForm.tsx';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { ChipsField } from '#ui/ChipsField.tsx';
import { NumberField, TextArea, TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import type { HutInput } from '../edit-huts.api.ts';
import { EditorSection, SectionRail } from './EditorSection.tsx';
import { type HutFields, isWholeFromOne, MAX_COUNTS, toHutInput } from './hut-fields.ts';
import { PricingFields } from './PricingFields.tsx';

type HutFormProps = {
  isNew: boolean;
  /** Of this hut, or of a new one in this club. */
  draftName: string;
  fields: HutFields;
  backTo: string;
  saving: { isPending: boolean; error: Error | null };
  /** Uploads are running, which leaving the page would stop. */
  busy?: boolean;
  /** `saved` resets the form to the stored values, the baseline for changes. */
  onSave: (input: HutInput, saved: (fields: HutFields) => void) => void;
  banner?: ReactNode;
  photos?: ReactNode;
};

export function HutForm({
  isNew,
  draftName,
  fields,
  backTo,
  saving,
  busy = false,
  onSave,
  banner,
  photos,
}: HutFormProps) {
  const t = useT();
  const { form, changedByOthers, restart } = useFreshForm(fields);
  // A door code is stored nowhere but in the form itself.
  useFormDraft(draftName, form, { except: ['arrival_info'] });
  const { isDirty, dirtyFields } = form.formState;
  const save = form.handleSubmit((sent) => onSave(toHutInput(sent), restart));
  const saveLabel = t(isNew ? 'create_hut' : 'save_changes');
  const changes = Object.keys(dirtyFields).length;
  return (
    <FormProvider {...form}>
      <form
        id={isNew ? 'step-hut' : undefined}
        noValidate
        className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_11rem] xl:gap-8"
        onSubmit={(event) => void save(event)}
      >
        <UnsavedChanges when={isDirty || busy} />
        <div className="xl:order-last">
          <SectionRail isNew={isNew} />
        </div>
        <div className="grid min-w-0 gap-6">
          {saving.error && (
            <FormError>
              {t('failed_to_save_hut')} {errorText(t, saving.error)}
            </FormError>
          )}
          <ChangedByOthers labels={changedByOthers.map((name) => t(FIELD_LABELS[name]))} />
          <BasicFields />
          {banner}
          <LayoutFields />
          <PricingFields isNew={isNew} />
          <AmenitiesField />
          <AccessFields />
          <ContactFields />
          {photos}
          {isDirty && !isNew ? (
            <SaveBar
              summary={changes === 1 ? t('one_change') : t('many_changes', { count: changes })}
              discardLabel={t('discard_changes')}
              saveLabel={saveLabel}
              pending={saving.isPending}
              onDiscard={() => restart(fields)}
            />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" pending={saving.isPending}>
                {saveLabel}
              </Button>
              <Link to={backTo} className={buttonClass({ variant: 'secondary' })}>
                {t('cancel')}
              </Link>
            </div>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

const FIELD_LABELS = {
  name: 'hut_name',
  location: 'hut_location',
  coordinates: 'hut_coordinates',
  contact_name: 'hut_contact',
  contact_phone: 'hut_contact_phone',
  contact_email: 'hut_contact_email',
  description: 'hut_description',
  long_description: 'hut_long_description',
  capacity: 'hut_capacity',
  beds: 'hut_beds',
  bedrooms: 'hut_bedrooms',
  bathrooms: 'hut_bathrooms',
  price: 'hut_price',
  fixed_amount: 'hut_fixed_amount',
  fixed_amount_description: 'hut_fixed_amount_description',
  minimum_paid_days: 'hut_minimum_paid_days',
  available: 'hut_available',
  closed_because: 'reason_for_guest',
  yearRound: 'hut_seasonality',
  season: 'hut_season_when',
  amenities: 'hut_amenities',
  access_info: 'hut_access_info',
  arrival_info: 'hut_arrival_info',
  rules: 'hut_rules',
} as const satisfies Record<keyof HutFields, TextKey>;

function BasicFields() {
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

function LayoutFields() {
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

function AmenitiesField() {
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

function AccessFields() {
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

function ContactFields() {
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
