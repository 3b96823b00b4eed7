import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { usualQuestions, usualQuestionsBesides } from '../UseUsualQuestions.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { EMPTY_FIELD, type FieldDraft, type TemplateFields } from './template-fields.ts';

const MAX_QUESTIONS = 50;

/** The questions in order. They are moved by drag and drop or by buttons; a live region announces the new position. */
export function QuestionList() {
  const t = useT();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [announced, announce] = useState('');
  const { fields: rows, append, move, remove } = useFieldArray<TemplateFields, 'fields'>({ name: 'fields' });
  const fields = useWatch<TemplateFields, 'fields'>({ name: 'fields' });
  const count = rows.length;

  const add = (questions: FieldDraft[], shouldFocus: boolean) => {
    append(questions, { shouldFocus });
    announce(
      questions.length === 1
        ? t('question_added', { number: count + 1 })
        : t('questions_added', { count: questions.length }),
    );
  };
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    move(from, to);
    announce(t('question_moved', { number: to + 1, count }));
  };
  const removeAt = (index: number) => {
    remove(index);
    announce(t('question_removed', { number: index + 1 }));
    // The pressed button is removed with its question, so the focus moves on.
    addButton.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="text-lg font-bold">
        {t('template_questions')}
      </h3>
      <output className="sr-only">{announced}</output>
      {count === 0 ? (
        <p className="text-ink-2">{t('template_has_no_questions')}</p>
      ) : (
        <ol className="grid gap-4">
          {rows.map((row, index) => (
            <QuestionRow key={row.id} index={index} count={count} onMove={moveTo} onRemove={() => removeAt(index)} />
          ))}
        </ol>
      )}
      <UsualQuestions fields={fields} onAdd={(questions) => add(questions, false)} />
      <div className="flex flex-wrap gap-3">
        {count === 0 && (
          <Button variant="secondary" onClick={() => add(usualQuestions(t), false)}>
            {t('add_usual_questions')}
          </Button>
        )}
        <Button
          ref={addButton}
          variant="secondary"
          disabled={count >= MAX_QUESTIONS}
          onClick={() => add([EMPTY_FIELD], true)}
        >
          <Plus aria-hidden="true" />
          {t('add_question')}
        </Button>
      </div>
    </section>
  );
}

type UsualQuestionsProps = { fields: readonly { name: string }[]; onAdd: (questions: FieldDraft[]) => void };

/** Buttons that add the usual questions this template does not have. */
function UsualQuestions({ fields, onAdd }: UsualQuestionsProps) {
  const t = useT();
  const open = usualQuestionsBesides(t, fields);
  if (open.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('usual_questions')}
      </p>
      <ul aria-label={t('usual_questions')} className="flex flex-wrap gap-2">
        {open.map((question) => (
          <li key={question.name}>
            <button
              type="button"
              onClick={() => onAdd([question])}
              className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-dashed border-line-strong ps-3 pe-4 text-sm font-semibold text-link transition-colors hover:bg-info-soft"
            >
              <Plus aria-hidden="true" className="size-4" />
              {question.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
