import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { FieldType } from '@hytte/domain/stays/booking-info/template';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveTemplate } from './booking-info.api.ts';
import { EMPTY_TEMPLATE, type FieldDraft, type TemplateFields, toTemplateInput } from './editor/template-fields.ts';

/** Creates a template with the usual questions for all huts. Used by the tab and by the checklist. */
export function UseUsualQuestions({ clubId, size = 'sm' }: { clubId: string; size?: 'sm' | 'md' }) {
  const t = useT();
  const saving = useSaveTemplate(clubId, null);
  const use = () => {
    const form = toTemplateInput(usualTemplate(t));
    saving.mutate(form, {
      onSuccess: () => showToast.success(t('form_made', { form: form.name })),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  };
  return (
    <Button size={size} pending={saving.isPending} onClick={use}>
      {t('use_suggestion')}
    </Button>
  );
}

type Usual = { name: TextKey; label: TextKey; type: FieldType; choices?: TextKey; isRequired: boolean };

/** The questions clubs ask most, the commonest first. */
const QUESTIONS: readonly Usual[] = [
  { name: 'usual_guests_name', label: 'usual_guests', type: 'number', isRequired: true },
  {
    name: 'usual_arrival_name',
    label: 'usual_arrival',
    type: 'select',
    choices: 'usual_arrival_choices',
    isRequired: false,
  },
  { name: 'usual_pets_name', label: 'usual_pets', type: 'select', choices: 'usual_pets_choices', isRequired: true },
  { name: 'usual_phone_name', label: 'usual_phone', type: 'phone', isRequired: true },
  { name: 'usual_names_name', label: 'usual_names', type: 'textarea', isRequired: false },
  { name: 'usual_note_name', label: 'usual_note', type: 'textarea', isRequired: false },
];

/** How many of them a new template starts with. */
const AT_FIRST = 4;

const toDraft = (t: T, { name, label, type, choices, isRequired }: Usual): FieldDraft => ({
  name: t(name),
  label: t(label),
  type,
  options: choices === undefined ? null : t(choices).split(', '),
  isRequired,
});

/** The usual questions that the template does not have, compared by short name. */
export const usualQuestionsBesides = (t: T, fields: readonly { name: string }[]): FieldDraft[] =>
  QUESTIONS.map((usual) => toDraft(t, usual)).filter(({ name }) => !fields.some((field) => field.name.trim() === name));

export const usualQuestions = (t: T): FieldDraft[] => QUESTIONS.slice(0, AT_FIRST).map((usual) => toDraft(t, usual));

export const usualTemplate = (t: T): TemplateFields => ({
  ...EMPTY_TEMPLATE,
  name: t('usual_template_name'),
  fields: usualQuestions(t),
});
