import type { Selection } from '@hytte/domain/bookings/selection';
import { type IsTaken, withDates, withHalf } from '@hytte/domain/bookings/selection';
import { type Half, slotOf, stayOf } from '@hytte/domain/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDay } from '#lib/stay-words.ts';
import { HalfChoice } from './HalfChoice.tsx';
import { TypedDate } from '#lib/TypedDate.tsx';

type StayEndsProps = { selection: Selection; isTaken: IsTaken; onSelect: (selection: Selection) => void };

/** Arrival and departure: the dates, and on which side of three o'clock. */
export function StayEnds({ selection, isTaken, onSelect }: StayEndsProps) {
  const t = useT();
  // A departure can be typed before there is any arrival; until then there is nothing to choose by it.
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
