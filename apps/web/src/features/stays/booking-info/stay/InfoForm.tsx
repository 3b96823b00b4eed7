import type { TemplateField } from '@hytte/contract/stays/booking-info';
import { checkAnswer } from '@hytte/domain/stays/booking-info/answers';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Control, type Resolver, useController } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { ChangedByOthers } from '#lib/ChangedByOthers.tsx';
import { errorText } from '#lib/error-text.ts';
import { useFreshForm } from '#lib/fresh-form.ts';
import { type T, useT } from '#lib/i18n.ts';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { showToast } from '#ui/toast.tsx';
import { asQuestion, useSaveAnswers } from '../booking-info.api.ts';
import { QuestionField } from '../QuestionField.tsx';

type InfoFormProps = {
  bookingId: string;
  templates: readonly { id: string; name: string; fields: readonly TemplateField[] }[];
  existing: Record<string, string>;
  /** Of the existing answers. */
  answersTag: string;
  onUnsaved: (save: (() => Promise<boolean>) | null) => void;
};

export function InfoForm({ bookingId, templates, existing, answersTag, onUnsaved }: InfoFormProps) {
  const t = useT();
  const id = useId();
  const fields = templates.flatMap((template) => template.fields);
  const { form, changedByOthers, restart } = useFreshForm(answersFrom(fields, existing), {
    resolver: answersResolver(t, fields),
  });
  const { isDirty } = form.formState;
  const missing = isMissing(fields, existing);
  // Answered questions are folded away; while one answers, the form stays open.
  const [startsOpen] = useState(missing);
  const saving = useSaving(bookingId, answersTag, {
    onSaved: restart,
    onRefused: (fieldId, message) => form.setError(fieldId, { message }, { shouldFocus: true }),
  });
  const labelsOf = (ids: readonly string[]) =>
    fields.flatMap(({ id: fieldId, field_label }) => (ids.includes(fieldId) ? [field_label] : []));
  // The form keeps the value of a question that the club has removed meanwhile; only those that are asked are sent.
  const save = async (event?: FormEvent): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (filledIn) => {
      const asked = Object.fromEntries(fields.map((field) => [field.id, filledIn[field.id] ?? '']));
      isSaved = await saving.save(asked);
    })(event);
    return isSaved;
  };
  useUnsavedAnswers(isDirty, save, onUnsaved);
  return (
    <section aria-labelledby={id} className="border-y border-line py-3">
      <details open={startsOpen}>
        <summary className="cursor-pointer">
          <h3 id={id} className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
            {t('stay_info')}
            {missing ? (
              <Pill tone="danger">{t('stay_info_missing')}</Pill>
            ) : (
              <Pill tone="success">{t('stay_info_answered')}</Pill>
            )}
          </h3>
        </summary>
        <form noValidate aria-labelledby={id} className="grid gap-5 pt-3" onSubmit={(event) => void save(event)}>
          <UnsavedChanges when={isDirty} />
          {templates.map((template) => (
            <fieldset key={template.id} className="grid min-w-0 gap-4">
              <legend className="pb-2 font-semibold break-words text-ink-2">{template.name}</legend>
              {template.fields.map((field) => (
                <Answer key={field.id} field={field} control={form.control} />
              ))}
            </fieldset>
          ))}
          <ChangedByOthers labels={labelsOf(changedByOthers)} />
          <div className="grid gap-3">
            <p className="text-sm text-ink-2">{t('stay_info_who_sees')}</p>
            <div className="flex max-sm:*:w-full">
              <Button type="submit" variant="secondary" pending={saving.isPending}>
                {t('save_answers')}
              </Button>
            </div>
          </div>
        </form>
      </details>
    </section>
  );
}

/** Tells the dialog how to save what is unsaved, such as before the guest leaves to pay. */
function useUnsavedAnswers(isDirty: boolean, save: () => Promise<boolean>, onUnsaved: InfoFormProps['onUnsaved']) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    onUnsaved(isDirty ? () => latest.current() : null);
    return () => onUnsaved(null);
  }, [isDirty, onUnsaved]);
}

function Answer({ field, control }: { field: TemplateField; control: Control<Answers> }) {
  const { field: answer, fieldState } = useController({ control, name: field.id });
  const { ref, value, onChange, onBlur } = answer;
  return (
    <QuestionField
      question={asQuestion(field)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
      inputRef={ref}
    />
  );
}

type SavingEvents = { onSaved: (saved: Answers) => void; onRefused: (fieldId: string, message: string) => void };

function useSaving(bookingId: string, answersTag: string, { onSaved, onRefused }: SavingEvents) {
  const t = useT();
  const saving = useSaveAnswers(bookingId, answersTag);
  const save = async (filledIn: Answers): Promise<boolean> => {
    try {
      await saving.mutateAsync(
        Object.entries(filledIn).map(([field_id, response_value]) => ({ field_id, response_value })),
      );
    } catch (error) {
      const fieldId = refusedField(error);
      if (fieldId !== null) onRefused(fieldId, errorText(t, error));
      showToast.error(`${t('failed_to_save_booking_details')} ${errorText(t, error)}`);
      return false;
    }
    showToast.success(t('booking_details_saved_successfully'));
    onSaved(filledIn);
    return true;
  };
  return { save, isPending: saving.isPending };
}

/** The field that the server refused, e.g. because the club changed the question after the form was opened. */
function refusedField(error: unknown): string | null {
  const details = error instanceof ApiError ? error.body.details : null;
  const isOfField = typeof details === 'object' && details !== null && 'field_id' in details;
  return isOfField && typeof details.field_id === 'string' ? details.field_id : null;
}

/** By id of the question. */
type Answers = Record<string, string>;

/** The saved answers; an option that is no longer offered is dropped and must be chosen again. */
const answersFrom = (fields: readonly TemplateField[], existing: Record<string, string>): Answers =>
  Object.fromEntries(
    fields.map((field) => {
      const answer = existing[field.id] ?? '';
      return [field.id, checkAnswer(asQuestion(field), answer) === 'invalid_choice' ? '' : answer];
    }),
  );

/** Whether a saved answer is missing or no longer valid. */
const isMissing = (fields: readonly TemplateField[], existing: Record<string, string>): boolean =>
  fields.some((field) => checkAnswer(asQuestion(field), existing[field.id] ?? '') !== null);

/** Validates each answer with the domain rule that the server applies too. */
const answersResolver =
  (t: T, fields: readonly TemplateField[]): Resolver<Answers> =>
  (values) => {
    const faults = fields.flatMap((field) => {
      const fault = checkAnswer(asQuestion(field), values[field.id] ?? '');
      return fault ? [[field.id, { type: fault, message: t(fault, { field: field.field_label }) }] as const] : [];
    });
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(faults) };
  };
