import type { Template } from '@hytte/contract/booking-info';
import type { HutInList } from '@hytte/contract/huts';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.ts';
import { useSaveTemplate } from '../booking-info.api.ts';
import { NameAndHuts } from './NameAndHuts.tsx';
import { QuestionList } from './QuestionList.tsx';
import { judge, type TemplateFields, toTemplateInput } from './template-fields.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

/** What the editor starts from; without a template it makes a new one. */
export type Draft = { template: Template | null; fields: TemplateFields };

type TemplateDialogProps = { clubId: string; huts: readonly HutInList[]; draft: Draft; onClose: () => void };

/** Heavy: load with `lazy`. */
export function TemplateDialog({ clubId, huts, draft, onClose }: TemplateDialogProps) {
  const t = useT();
  const { template, fields } = draft;
  const saving = useSaveTemplate(clubId, template?.id ?? null);
  const [leaving, setLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<TemplateFields>({ defaultValues: fields, resolver: judge(t) });
  const { isDirty } = form.formState;
  const close = () => (isDirty ? setLeaving(true) : onClose());

  const save = form.handleSubmit((filledIn) =>
    saving.mutate(toTemplateInput(filledIn), {
      onSuccess: (saved) => {
        showToast.success(t(template ? 'template_saved' : 'template_made', { template: saved.template.name }));
        onClose();
      },
    }),
  );
  return (
    <Dialog
      wide
      open
      onOpenChange={close}
      title={template ? t('edit_template', { template: template.name }) : t('create_template')}
      description={t('template_ask_little')}
      closeLabel={t('close')}
      initialFocus={() => element.current?.querySelector('input')}
    >
      <FormProvider {...form}>
        <form ref={element} noValidate className="grid gap-6" onSubmit={(event) => void save(event)}>
          <UnsavedChanges when={isDirty} />
          {saving.error && !saving.isPending && (
            <FormError>
              {t(template ? 'failed_to_update_template' : 'failed_to_create_template')} {errorText(t, saving.error)}
            </FormError>
          )}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
            <div className="grid min-w-0 gap-6">
              <NameAndHuts huts={huts} />
              <QuestionList />
            </div>
            <TemplatePreview />
          </div>
          <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
            <Button variant="secondary" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" pending={saving.isPending}>
              {t(template ? 'save_changes' : 'save_template')}
            </Button>
          </div>
        </form>
      </FormProvider>
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(false)}
          title={t('discard_template_question')}
          description={t('discard_template_text')}
          cancelLabel={t('keep_writing')}
          confirmLabel={t('discard_template')}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}
