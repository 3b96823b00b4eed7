import type { TemplateField } from '@hytte/contract/booking-info';
import { checkAnswer } from '@hytte/domain/booking-info/answers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { T } from '#lib/i18n.ts';
import { asQuestion } from '../booking-info.api.ts';

/** By the id of the question. */
export type Answers = { answers: Record<string, string> };

/** What is there already; a choice that is no longer offered has to be made anew. */
export const answersFrom = (fields: readonly TemplateField[], existing: Record<string, string>): Answers => ({
  answers: Object.fromEntries(
    fields.map((field) => {
      const answer = existing[field.id] ?? '';
      return [field.id, checkAnswer(asQuestion(field), answer) === 'invalid_choice' ? '' : answer];
    }),
  ),
});

/** Whether something that must be answered is not, as it is saved. */
export const isMissing = (fields: readonly TemplateField[], existing: Record<string, string>): boolean =>
  fields.some((field) => checkAnswer(asQuestion(field), existing[field.id] ?? '') !== null);

/** The form is judged by the rules of the server, answer by answer. */
export const answersResolver =
  (t: T, fields: readonly TemplateField[]): Resolver<Answers> =>
  (values) => {
    const faults = fields.flatMap((field) => {
      const fault = checkAnswer(asQuestion(field), values.answers[field.id] ?? '');
      return fault ? [[field.id, { type: fault, message: t(fault, { field: field.field_label }) }] as const] : [];
    });
    const errors: FieldErrors<Answers> = { answers: Object.fromEntries(faults) };
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
