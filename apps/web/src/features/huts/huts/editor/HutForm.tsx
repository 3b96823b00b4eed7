import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ChangedByOthers } from '#lib/ChangedByOthers.tsx';
import { errorText } from '#lib/error-text.ts';
import { useFormDraft } from '#lib/form-draft.ts';
import { useFreshForm } from '#lib/fresh-form.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { SaveBar } from '#lib/SavedForm.tsx';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import type { HutInput } from '../edit-huts.api.ts';
import { SectionRail } from './EditorSection.tsx';
import { type HutFields, toHutInput } from './hut-fields.ts';
import { AccessFields, AmenitiesField, BasicFields, ContactFields, LayoutFields } from './HutFormSections.tsx';
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
