import { Plus } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import type { FieldDraft } from './template-fields.ts';
import { usualQuestionsBesides } from './usual-questions.ts';

type UsualQuestionsProps = { fields: readonly { name: string }[]; onAdd: (questions: FieldDraft[]) => void };

/** What many clubs ask, and this form does not yet. */
export function UsualQuestions({ fields, onAdd }: UsualQuestionsProps) {
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
