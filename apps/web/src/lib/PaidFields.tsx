import { OUTSIDE_WAYS, type OutsideWay, PAYMENT_NOTE_MAX } from '@hytte/domain/money/payments/outside-payment';
import { todayInOslo } from './dates.ts';
import { useLanguages, useT } from './i18n.ts';
import { DateField } from '#ui/DateField.tsx';
import { TextField } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';

type PaidDayProps = { value: string | null; onChange: (day: string | null) => void };

export const isPaidDay = (day: string | null): day is string => day !== null && day <= todayInOslo();

/** The day the money came. */
export function PaidDay({ value, onChange }: PaidDayProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DateField
      label={t('mark_paid_day')}
      language={language}
      placeholder={t('date_placeholder')}
      notADate={t('not_a_date')}
      value={value}
      error={value !== null && !isPaidDay(value) && t('paid_in_the_future')}
      onChange={onChange}
    />
  );
}

type PaidHowProps = { how: OutsideWay; onHow: (how: OutsideWay) => void; note: string; onNote: (note: string) => void };

/** Which way it came, and a note for club admins. */
export function PaidHow({ how, onHow, note, onNote }: PaidHowProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-1">
        <LabelledRadioGroup
          label={t('mark_paid_how')}
          options={OUTSIDE_WAYS.map((value) => ({ value, label: t(`outside_way_${value}`) }))}
          value={how}
          onChange={onHow}
        />
      </div>
      <TextField
        label={t('mark_paid_note')}
        hint={t('mark_paid_note_hint')}
        maxLength={PAYMENT_NOTE_MAX}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </>
  );
}
