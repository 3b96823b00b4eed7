import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { SaveBar } from '#ui/SaveBar.tsx';
import type { HutInput } from '../huts.api.ts';
import { AccessFields } from './AccessFields.tsx';
import { AmenitiesField } from './AmenitiesField.tsx';
import { BasicFields } from './BasicFields.tsx';
import { type HutFields, toHutInput } from './hut-fields.ts';
import { LayoutFields } from './LayoutFields.tsx';
import { PricingFields } from './PricingFields.tsx';
import { SectionRail } from './SectionRail.tsx';

type HutFormProps = {
  isNew: boolean;
  fields: HutFields;
  backTo: string;
  saving: { isPending: boolean; error: Error | null };
  /** Pictures on their way, which leaving would stop. */
  busy?: boolean;
  /** `saved` makes what is in the form the state that changes are told from. */
  onSave: (input: HutInput, saved: () => void) => void;
  banner?: ReactNode;
  photos?: ReactNode;
};

export function HutForm({ isNew, fields, backTo, saving, busy = false, onSave, banner, photos }: HutFormProps) {
  const t = useT();
  const form = useForm<HutFields>({ defaultValues: fields });
  const { isDirty, dirtyFields } = form.formState;
  const save = form.handleSubmit((sent) => onSave(toHutInput(sent), () => form.reset(sent)));
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
          <BasicFields />
          {banner}
          <LayoutFields />
          <PricingFields />
          <AmenitiesField />
          <AccessFields />
          {photos}
          {isDirty && !isNew ? (
            <SaveBar
              summary={changes === 1 ? t('one_change') : t('many_changes', { count: changes })}
              discardLabel={t('discard_changes')}
              saveLabel={saveLabel}
              pending={saving.isPending}
              onDiscard={() => form.reset()}
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
