import { ANSWER_MAX_LENGTH, type Question } from '@hytte/domain/stays/booking-info/answers';
import type { FieldType } from '@hytte/domain/stays/booking-info/template';
import type { ComponentProps, Ref } from 'react';
import { useT } from '#lib/i18n.ts';
import { Field, TextArea, TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';

type QuestionFieldProps = {
  question: Question;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** Focused when the answer is invalid. */
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>;
};

// Not type="number": browsers drop input they cannot parse, and Norwegians write a decimal comma.
const INPUTS: Record<Exclude<FieldType, 'textarea' | 'select'>, ComponentProps<'input'>> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/** One question as the guest sees it. */
export function QuestionField({ question, value, onChange, onBlur, error, inputRef }: QuestionFieldProps) {
  const t = useT();
  const { type, isRequired } = question;
  const label = isRequired ? (
    <>
      {question.label} <span className="font-normal text-ink-2">{t('question_must')}</span>
    </>
  ) : (
    question.label
  );
  const texts = { label, error };
  const control = { value, required: isRequired, onBlur, ref: inputRef };
  if (type === 'select')
    return (
      <Field {...texts}>
        {(described) => (
          <Select
            {...described}
            {...control}
            label={question.label}
            options={[
              { value: '', label: t('choose_answer') },
              ...(question.options ?? []).map((option) => ({ value: option, label: option })),
            ]}
            onChange={onChange}
          />
        )}
      </Field>
    );
  const typed = {
    ...texts,
    ...control,
    maxLength: ANSWER_MAX_LENGTH,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return type === 'textarea' ? <TextArea {...typed} rows={3} /> : <TextField {...typed} {...INPUTS[type]} />;
}
