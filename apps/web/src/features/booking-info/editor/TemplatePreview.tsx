import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type T, useT } from '#lib/i18n.ts';
import { QuestionField } from '../QuestionField.tsx';
import type { FieldDraft, TemplateFields } from './template-fields.ts';

/** The form as the guest will meet it, while it is being written. To look at only. */
export function TemplatePreview() {
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
              // Nothing is kept in them: whichever stands at a place may be drawn there.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              question={asSeen(t, field)}
              value=""
              onChange={() => {}}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** What is not written yet has a stand-in, or is left out. */
const asSeen = (t: T, { label, type, options, isRequired }: FieldDraft) => ({
  label: label.trim() || t('question_without_label'),
  type,
  options: [...new Set(options)].filter((option) => option.trim() !== ''),
  isRequired,
});
