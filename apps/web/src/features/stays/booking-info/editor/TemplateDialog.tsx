import type { Template } from '@hytte/contract/stays/booking-info';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useId } from 'react';
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form';
import { ChangedByOthers } from '#lib/ChangedByOthers.tsx';
import { EditorDialog } from '#lib/EditorDialog.tsx';
import { errorText } from '#lib/error-text.ts';
import { useFormDraft } from '#lib/form-draft.ts';
import { useFreshForm } from '#lib/fresh-form.ts';
import { type T, useT } from '#lib/i18n.ts';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { TextField } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveTemplate } from '../booking-info.api.ts';
import { QuestionField } from '../QuestionField.tsx';
import { QuestionList } from './QuestionList.tsx';
import {
  type FieldDraft,
  fieldsOf,
  type TemplateFields,
  templateResolver,
  toTemplateInput,
} from './template-fields.ts';

/** The initial values of the editor; without a template, saving creates one. */
export type Draft = { template: Template | null; fields: TemplateFields };

type TemplateDialogProps = {
  clubId: string;
  huts: readonly HutInList[];
  templates: readonly Template[];
  draft: Draft;
  onClose: () => void;
};

/** Heavy: load with `lazy`. */
export function TemplateDialog({ clubId, huts, templates, draft, onClose }: TemplateDialogProps) {
  const t = useT();
  // As it is now: another admin may have saved it since it was opened here.
  const template = templates.find(({ id }) => id === draft.template?.id) ?? draft.template;
  const saving = useSaveTemplate(clubId, template);
  const { form, changedByOthers } = useFreshForm(template ? fieldsOf(template) : draft.fields, {
    resolver: templateResolver(t),
    // Questions have an order and ids of their own: two lists of them cannot be mixed.
    follow: 'whole',
  });
  useFormDraft(`template:${template?.id ?? clubId}`, form);
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
        <ChangedByOthers labels={changedByOthers.map((name) => t(FIELD_LABELS[name]))} />
        <NameAndHuts huts={huts} />
        <QuestionList />
      </EditorDialog>
    </FormProvider>
  );
}

const FIELD_LABELS = {
  name: 'template_name',
  allHuts: 'template_huts',
  hutIds: 'template_huts',
  fields: 'template_questions',
} as const satisfies Record<keyof TemplateFields, TextKey>;

function NameAndHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const { register, formState } = useFormContext<TemplateFields>();
  const allHuts = useWatch<TemplateFields, 'allHuts'>({ name: 'allHuts' });
  return (
    <>
      <TextField
        label={t('template_name')}
        hint={t('template_name_hint')}
        error={formState.errors.name?.message}
        maxLength={100}
        autoComplete="off"
        {...register('name')}
      />
      <div className="grid gap-4">
        <Switch
          label={t('template_applies_to_all')}
          hint={t('template_applies_to_all_hint')}
          {...register('allHuts')}
        />
        {!allHuts && <SomeHuts huts={huts} />}
      </div>
    </>
  );
}

function SomeHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const { field, fieldState } = useController<TemplateFields, 'hutIds'>({ name: 'hutIds' });
  return (
    <CheckboxGroup
      label={t('template_huts')}
      options={huts.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      firstRef={field.ref}
    />
  );
}

/** A live preview of the form as the guest will see it. Inert. */
function TemplatePreview() {
  const t = useT();
  const id = useId();
  const { control } = useFormContext<TemplateFields>();
  const [name, fields] = useWatch({ control, name: ['name', 'fields'] });
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-md border border-line bg-sunken p-5 lg:sticky lg:top-0"
    >
      <h3 id={id} className="font-bold">
        {t('template_preview')}
      </h3>
      {fields.length === 0 ? (
        <p className="text-ink-2">{t('template_preview_waits')}</p>
      ) : (
        <div inert className="grid gap-4 rounded-md border border-line bg-surface p-4">
          <p className="font-semibold break-words text-ink-2">{name.trim() || t('template_without_name')}</p>
          {fields.map((field, at) => (
            <QuestionField
              // oxlint-disable-next-line react/no-array-index-key -- the fields of the preview have no state
              key={at}
              question={previewOf(t, field)}
              value=""
              onChange={() => {}}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** An empty label gets a placeholder; empty and repeated options are left out. */
const previewOf = (t: T, { label, type, options, isRequired }: FieldDraft) => ({
  label: label.trim() || t('question_without_label'),
  type,
  options: [...new Set(options)].filter((option) => option.trim() !== ''),
  isRequired,
});
