import { pick, type Selection } from '@hytte/domain/stays/bookings/selection';
import { useState } from 'react';
import { Calendar } from '#features/stays/bookings/calendar/Calendar.tsx';
import type { Refused } from '#features/stays/bookings/calendar/calendar-announcements.tsx';
import type { CalendarFacts } from '#features/stays/bookings/calendar/calendar-facts.ts';
import { monthsOfHorizon } from '#features/stays/bookings/calendar/months.ts';
import { Overview } from '#features/stays/bookings/overview/Overview.tsx';
import { CellStates } from '#dev/CellStates.tsx';
import {
  run,
  SAMPLE_HORIZON,
  SAMPLE_TODAY,
  sampleClub,
  sampleFacts,
  sampleFactsWithPeriods,
  sampleHuts,
} from '#dev/sample-calendar.ts';
import { Row, Section, Specimen } from '#dev/Specimen.tsx';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';

const ignore = (): void => undefined;
const MARCH_AND_APRIL = { firstMonth: '2027-03', months: 2 };
const EASTER = { anchor: '2027-03-25', run: run('2027-03-25', 'PM', '2027-03-28', 'AM'), complete: true };
const APRIL_WEEKEND = run('2027-04-09', 'PM', '2027-04-10', 'PM');

export function CalendarStates() {
  const [facts] = useState(() => sampleFacts());
  return (
    <>
      <CellStates />
      <Section title="Calendar">
        <div className="specimen-calendars">
          <Specimen name="a stay chosen, another pointed at">
            <div className="specimen-card">
              <Calendar
                {...MARCH_AND_APRIL}
                facts={facts}
                selection={EASTER}
                onPick={ignore}
                onClear={ignore}
                highlighted={APRIL_WEEKEND}
              />
            </div>
          </Specimen>
          <Specimen name="no hut chosen">
            <div className="specimen-card">
              <Calendar {...MARCH_AND_APRIL} facts={facts} selection={null} onPick={ignore} onClear={ignore} noHut />
            </div>
          </Specimen>
          <Specimen name="on its way">
            <div className="specimen-card">
              <Calendar {...MARCH_AND_APRIL} facts={null} selection={null} onPick={ignore} onClear={ignore} />
            </div>
          </Specimen>
        </div>
      </Section>
    </>
  );
}

/** A calendar of two years whose data arrive on a button press, for keyboard tests and performance measurements. */
export function LongCalendar() {
  const [facts, setFacts] = useState<CalendarFacts | null>(null);
  const [selection, setSelection] = useState<Selection>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const onPick = (date: string): void => {
    if (!facts) return;
    const next = pick(selection, date, facts.isTaken);
    const refusal = facts.check(next.run);
    setRefused(refusal ? { date, text: refusal.code } : null);
    setSelection(refusal ? selection : next);
  };

  return (
    <Section title="Calendar of two years">
      <Row>
        <Button size="sm" onClick={() => setFacts(sampleFacts())}>
          Data arrive
        </Button>
        <Button size="sm" onClick={() => setFacts(sampleFactsWithPeriods())}>
          Data with draw periods arrive
        </Button>
        <span>Today is {formatDate('en', SAMPLE_TODAY)}</span>
      </Row>
      <div className="specimen-card">
        <Calendar
          {...monthsOfHorizon(SAMPLE_TODAY, SAMPLE_HORIZON)}
          facts={facts}
          selection={selection}
          onPick={onPick}
          onClear={() => setSelection(null)}
          refused={refused}
          spokenTotals="1 350 kr"
        />
      </div>
    </Section>
  );
}

/** All days of two years in fifty huts, for performance measurements. */
export function LongOverview() {
  const [{ huts, club }] = useState(() => ({ huts: sampleHuts(50), club: sampleClub() }));
  const [chosen, setChosen] = useState<{ hutId: string; selection: Selection } | null>(null);
  return (
    <Section title="Overview of fifty huts">
      <div className="specimen-card">
        <Overview
          clubId="club"
          huts={huts}
          club={club}
          hutId={chosen?.hutId ?? null}
          selection={chosen?.selection ?? null}
          onTake={(hutId, selection) => setChosen({ hutId, selection })}
          onClear={() => setChosen(null)}
          showsGuests={false}
          refused={null}
          spokenTotals="1 350 kr"
        />
      </div>
    </Section>
  );
}
