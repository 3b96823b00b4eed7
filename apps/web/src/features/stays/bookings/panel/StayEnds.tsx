import { type IsTaken, type Selection, withDates, withHalf } from '@hytte/domain/stays/bookings/selection';
import { type Half, slotOf, stayOf } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useId, useState } from 'react';
import { formatDay } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatHalf } from '#lib/stay-words.ts';
import { TypedDate } from '#lib/TypedDate.tsx';

type StayEndsProps = { selection: Selection; isTaken: IsTaken; onSelect: (selection: Selection) => void };

/** Arrival and departure: the dates, and before or after three o'clock. */
export function StayEnds({ selection, isTaken, onSelect }: StayEndsProps) {
  const t = useT();
  // A departure that was typed before there is an arrival, and so before there is a selection.
  const [loneEnd, setLoneEnd] = useState<LocalDate | null>(null);
  const stay = selection && stayOf(selection.run);
  const endDate = selection?.complete ? stayOf(selection.run).endDate : loneEnd;

  const take = (start: LocalDate | null, end: LocalDate | null) => {
    if (start === null) return setLoneEnd(end);
    setLoneEnd(null);
    const chosen = withDates(selection, start, end ?? start, isTaken);
    onSelect(end === null ? { ...chosen, complete: false } : chosen);
  };
  const halvesOf = (date: LocalDate) => (half: Half) => isTaken(slotOf(date, half));
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      <End
        label={t('arrival')}
        date={stay?.startDate ?? null}
        onDate={(date) => take(date, endDate)}
        half={
          selection?.complete && stay
            ? {
                label: t('arrival_time'),
                value: stay.startHalf,
                isTaken: halvesOf(stay.startDate),
                onChange: (half) => onSelect(withHalf(selection, 'start', half)),
              }
            : null
        }
      />
      <End
        label={t('departure')}
        date={endDate}
        onDate={(date) => take(stay?.startDate ?? null, date)}
        half={
          selection?.complete && stay
            ? {
                label: t('departure_time'),
                value: stay.endHalf,
                isTaken: halvesOf(stay.endDate),
                onChange: (half) => onSelect(withHalf(selection, 'end', half)),
              }
            : null
        }
      />
    </div>
  );
}

type EndProps = {
  label: string;
  date: LocalDate | null;
  onDate: (date: LocalDate) => void;
  half: Parameters<typeof HalfChoice>[0] | null;
};

function End({ label, date, onDate, half }: EndProps) {
  const { language } = useLanguages();
  return (
    <div className="grid gap-2">
      <div className="relative">
        <TypedDate label={label} value={date} onChange={onDate} />
        {date && <p className="absolute end-0 top-0 text-sm text-ink-2">{formatDay(language, date)}</p>}
      </div>
      {half && <HalfChoice {...half} />}
    </div>
  );
}

type HalfChoiceProps = {
  label: string;
  value: Half;
  isTaken: (half: Half) => boolean;
  onChange: (half: Half) => void;
};

const HALVES: readonly Half[] = ['AM', 'PM'];

/** Before or after the changeover hour. A half day that is taken says so and cannot be chosen. */
function HalfChoice({ label, value, isTaken, onChange }: HalfChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="grid grid-cols-2 rounded-md bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {HALVES.map((half) => (
        <label
          key={half}
          className="grid min-h-11 cursor-pointer place-content-center justify-items-center rounded-md border border-transparent px-2 text-center text-sm leading-tight font-semibold text-ink-2 transition-colors hover:text-ink has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-focus-visible:outline-3 has-focus-visible:outline-focus forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name={name}
            checked={half === value}
            disabled={half !== value && isTaken(half)}
            onChange={() => onChange(half)}
            className="sr-only"
          />
          {formatHalf(t, half)}
          {isTaken(half) && <span className="text-xs font-normal">{t('half_taken')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
