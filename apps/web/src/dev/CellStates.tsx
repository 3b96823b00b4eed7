import { DaySwatch } from '#features/stays/bookings/calendar/DaySwatch.tsx';
import { lookOf, type Overlay } from '#features/stays/bookings/calendar/day-look.ts';
import type { DayFacts } from '#features/stays/bookings/calendar/calendar-facts.ts';
import { run } from '#dev/sample-calendar.ts';
import { Section } from '#dev/Specimen.tsx';

// A Wednesday: not red by default.
const DATE = '2027-06-09';
const [EARLY, LATE] = [run(DATE, 'AM', DATE, 'AM').first, run(DATE, 'PM', DATE, 'PM').first];

const day = (facts: Partial<DayFacts>): DayFacts => ({
  date: DATE,
  early: 'free',
  late: 'free',
  period: null,
  earlyDemand: 0,
  lateDemand: 0,
  closed: null,
  afterClub: false,
  penalties: [],
  past: false,
  opensOn: null,
  holiday: null,
  isToday: false,
  ...facts,
});

const both = (state: DayFacts['early']): Partial<DayFacts> => ({ early: state, late: state });
const demand = (earlyDemand: number, lateDemand: number): Partial<DayFacts> => ({ earlyDemand, lateDemand });
const season = (isFirstDay: boolean): Partial<DayFacts> => ({ penalties: [{ name: 'Påske', tenths: 20, isFirstDay }] });
const chosen = (selectedFirst: number, selectedLast: number): Overlay => ({ selectedFirst, selectedLast });
const pointed = (previewFirst: number, previewLast: number): Overlay => ({ previewFirst, previewLast });
const marked: Overlay = { highlightedFirst: EARLY, highlightedLast: LATE };

type State = { name: string; facts?: Partial<DayFacts>; over?: Overlay; focused?: true };

const STATES: readonly State[] = [
  { name: 'Ledig' },
  { name: 'Kan tas med en gang', facts: both('direct') },
  { name: 'Kan tas med en gang etter kl. 15', facts: { early: 'taken', late: 'direct' } },
  { name: 'For sent for trekningen', facts: both('too_late') },
  { name: 'Søknadsrunde', facts: both('period') },
  { name: 'Søknadsrunde fra kl. 15', facts: { late: 'period' } },
  { name: 'Opptatt før kl. 15', facts: { early: 'taken' } },
  { name: 'Opptatt etter kl. 15', facts: { late: 'taken' } },
  { name: 'Opptatt hele dagen', facts: both('taken') },
  { name: 'Forespurt av 1', facts: demand(1, 1) },
  { name: 'Forespurt av 3 eller flere', facts: demand(5, 5) },
  { name: 'Forespurt etter kl. 15', facts: demand(0, 2) },
  { name: 'Forespurt før kl. 15', facts: demand(1, 0) },
  { name: 'Din forespørsel etter kl. 15', facts: { late: 'own_request' } },
  { name: 'Din forespørsel', facts: both('own_request') },
  { name: 'Din forespørsel og andres', facts: { ...both('own_request'), ...demand(2, 2) } },
  { name: 'Tildelt deg etter kl. 15', facts: { late: 'own_stay' } },
  { name: 'Tildelt deg', facts: both('own_stay') },
  { name: 'Byttedag: andre ut, du inn', facts: { early: 'taken', late: 'own_stay' } },
  { name: 'Byttedag: du ut, andre inn', facts: { early: 'own_stay', late: 'taken' } },
  { name: 'Stengt sesong', facts: { closed: 'Vedlikehold' } },
  { name: 'Poengsesong, første dag', facts: season(true) },
  { name: 'Poengsesong', facts: season(false) },
  { name: 'Poengsesong, opptatt', facts: { ...season(false), ...both('taken') } },
  { name: 'Passert', facts: { past: true } },
  { name: 'Utenfor horisonten', facts: { opensOn: '2027-06-01' } },
  { name: 'Valgt start etter kl. 15', over: chosen(LATE, LATE + 3) },
  { name: 'Valgt start, byttedag', facts: { early: 'taken' }, over: chosen(LATE, LATE + 3) },
  { name: 'Valgt midt', over: chosen(EARLY - 2, LATE + 2) },
  { name: 'Valgt slutt før kl. 15', over: chosen(EARLY - 3, EARLY) },
  { name: 'Én dag valgt', over: chosen(EARLY, LATE) },
  { name: 'Valgt, poeng og forespurt', facts: { ...season(true), ...demand(1, 1) }, over: chosen(EARLY - 2, LATE + 2) },
  { name: 'Pekt på: midt', over: pointed(EARLY - 2, LATE + 2) },
  { name: 'Pekt på: slutt', over: pointed(EARLY - 2, LATE) },
  { name: 'Uthevet', over: marked },
  { name: 'Uthevet, tildelt deg', facts: both('own_stay'), over: marked },
  { name: 'Avvist valg', over: { refusedDate: DATE } },
  { name: 'Helligdag', facts: { holiday: 'constitution_day' } },
  { name: 'Søndag', facts: { date: '2027-06-13' } },
  { name: 'Helligdag, tildelt deg', facts: { holiday: 'constitution_day', ...both('own_stay') } },
  { name: 'Helligdag, opptatt', facts: { holiday: 'constitution_day', ...both('taken') } },
  { name: 'I dag', facts: { isToday: true } },
  { name: 'I dag, valgt', facts: { isToday: true }, over: chosen(EARLY, LATE) },
  { name: 'Fokus', focused: true },
];

/** Every state of a day. e2e/calendar.e2e.ts compares screenshots of them. */
export function CellStates() {
  return (
    <Section title="Calendar: days">
      <div className="specimen-days" data-testid="calendar-days">
        {STATES.map(({ name, facts = {}, over = {}, focused }, at) => (
          <figure key={name}>
            <DaySwatch
              look={{ ...lookOf(day(facts), over, (tenths) => String(tenths / 10)), 'data-focused': focused }}
              number={at + 1}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
