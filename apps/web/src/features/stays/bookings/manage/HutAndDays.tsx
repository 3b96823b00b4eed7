import { pick, type Selection } from '@hytte/domain/stays/bookings/selection';
import type { ReactNode } from 'react';
import { todayInOslo } from '#lib/dates.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import type { CalendarFacts } from '../calendar/calendar-facts.ts';
import { Calendar } from '../calendar/Calendar.tsx';
import { monthsOfHorizon } from '../calendar/months.ts';
import { StayEnds } from '../panel/StayEnds.tsx';

type HutAndDaysProps = {
  label: string;
  huts: readonly { id: string; name: string }[];
  hutId: string;
  onHut: (id: string) => void;
  /** Null while they are fetched. */
  facts: CalendarFacts | null;
  horizonMonths: number;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Below what is chosen. */
  children: ReactNode;
};

/** Where club admins choose a hut and days for somebody else: the calendar, and beside it what is chosen. */
export function HutAndDays(props: HutAndDaysProps) {
  const { label, huts, hutId, onHut, facts, horizonMonths, selection, onSelect, children } = props;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-h-[60dvh] [--cal-sticky-top:0px] min-w-0 lg:h-0 lg:max-h-none lg:min-h-full overflow-y-auto overscroll-contain rounded-md border border-line p-2 sm:p-4">
        <Calendar
          facts={facts}
          {...monthsOfHorizon(todayInOslo(), horizonMonths)}
          selection={selection}
          onPick={(date) => facts && onSelect(pick(selection, date, facts.isTaken))}
          onClear={() => onSelect(null)}
        />
      </div>
      <div className="grid content-start gap-5">
        <Field label={label}>
          {(control) => (
            <Select
              {...control}
              label={label}
              value={hutId}
              options={huts.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onHut}
            />
          )}
        </Field>
        {facts && <StayEnds selection={selection} isTaken={facts.isTaken} onSelect={onSelect} />}
        {children}
      </div>
    </div>
  );
}
