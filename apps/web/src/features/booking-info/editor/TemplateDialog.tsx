import type { Template } from '@hytte/contract/booking-info';
import type { HutInList } from '@hytte/contract/huts';
import { FormProvider, useForm } from 'react-hook-form';
import { EditorDialog } from '#lib/EditorDialog.tsx';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { showToast } from '#ui/toast.tsx';
import { useSaveTemplate } from '../booking-info.api.ts';
import { NameAndHuts } from './NameAndHuts.tsx';
import { QuestionList } from './QuestionList.tsx';
import { templateResolver, type TemplateFields, toTemplateInput } from './template-fields.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

/** What the editor starts from; without a template it makes a new one. */
export type Draft = { template: Template | null; fields: TemplateFields };

type TemplateDialogProps = { clubId: string; huts: readonly HutInList[]; draft: Draft; onClose: () => void };

/** Heavy: load with `lazy`. */
export function TemplateDialog({ clubId, huts, draft, onClose }: TemplateDialogProps) {
  const t = useT();
  const { template, fields } = draft;
  const saving = useSaveTemplate(clubId, template?.id ?? null);
  const form = useForm<TemplateFields>({ defaultValues: fields, resolver: templateResolver(t) });
  const { isDirty } = form.formState;

  const save = form.handleSubmit((filledIn) =>
    saving.mutate(toTemplateInput(filledIn), {
      onSuccess: (saved) => {
        showToast.success(t(template ? 'template_saved' : 'template_made', { template: saved.template.name }));
        onClose();
      },
    }),
  );
  return (
    <FormProvider {...form}>
      <EditorDialog
        title={template ? t('edit_template', { template: template.name }) : t('create_template')}
        description={t('template_ask_little')}
        isDirty={isDirty}
        saving={saving}
        failed={(error) =>
          `${t(template ? 'failed_to_update_template' : 'failed_to_create_template')} ${errorText(t, error)}`
        }
        saveLabel={t(template ? 'save_changes' : 'save_template')}
        discard={{
          title: t('discard_template_question'),
          text: t('discard_template_text'),
          keepLabel: t('keep_writing'),
          discardLabel: t('discard_template'),
        }}
        onSave={save}
        onClose={onClose}
        aside={<TemplatePreview />}
      >
        <NameAndHuts huts={huts} />
        <QuestionList />
      </EditorDialog>
    </FormProvider>
  );
}
