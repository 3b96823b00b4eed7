import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { FieldType } from '@hytte/domain/booking-info/template';
import { errorText } from '#lib/error-text.ts';
import { useT, type T } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveTemplate } from './booking-info.api.ts';
import { toTemplateInput, EMPTY_TEMPLATE, type FieldDraft, type TemplateFields } from './editor/template-fields.ts';

/** A form with what most clubs ask, for all huts, by one press. */
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

/** What clubs ask most, the commonest first. */
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

/** A form that begins has these of them. */
const AT_FIRST = 4;

const written = (t: T, { name, label, type, choices, isRequired }: Usual): FieldDraft => ({
  name: t(name),
  label: t(label),
  type,
  options: choices === undefined ? null : t(choices).split(', '),
  isRequired,
});

/** Those the form does not have, by their short names. */
export const usualQuestionsBesides = (t: T, fields: readonly { name: string }[]): FieldDraft[] =>
  QUESTIONS.map((usual) => written(t, usual)).filter(({ name }) => !fields.some((field) => field.name.trim() === name));

export const usualQuestions = (t: T): FieldDraft[] => QUESTIONS.slice(0, AT_FIRST).map((usual) => written(t, usual));

export const usualTemplate = (t: T): TemplateFields => ({
  ...EMPTY_TEMPLATE,
  name: t('usual_template_name'),
  fields: usualQuestions(t),
});
