import type { Selection } from '@hytte/domain/stays/bookings/selection';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { startTransition, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { whenIdle } from '#lib/idle.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import '#styles/calendar.css';
import '#styles/calendar-day.css';
import '#styles/calendar-frame.css';
import { Skeleton } from '#ui/Loading.tsx';
import { type Refused, useAnnouncedSelection, useAnnouncer, useRefusal } from './calendar-announcements.tsx';
import type { CalendarFacts } from './calendar-facts.ts';
import { useCalendarWords } from './calendar-words.ts';
import { CalendarTools } from './CalendarTools.tsx';
import { clipped } from './day-look.ts';
import { JumpList } from './JumpList.tsx';
import { Month, MonthFrame } from './Month.tsx';
import { layMonths, monthOf } from './months.ts';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useWeekStart } from './week-start.ts';

type CalendarProps = {
  /** Null while they load. */
  facts: CalendarFacts | null;
  /** 2027-03. See monthsOfHorizon. */
  firstMonth: string;
  months: number;
  selection: Selection;
  /** Called with days that can be an end of a stay. */
  onPick: (date: LocalDate) => void;
  /** Called with a whole stay: the next free weekend. */
  onTake?: ((run: SlotRun) => void) | undefined;
  /** Escape, while only the first day has been chosen. */
  onClear: () => void;
  /** A stay to mark, because the pointer is on it elsewhere on the page. */
  highlighted?: SlotRun | null;
  /** What the caller refused after a pick: shown on the day and under the calendar, and announced. */
  refused?: Refused | null;
  /** Announced after the days of a complete selection: «1 350 kr, 2 poeng». */
  spokenTotals?: string | undefined;
  /** Without a hut no day can be chosen: the days are dimmed and say so. */
  noHut?: boolean;
};

const KeyHelp = lazyScreen(() => import('./KeyHelp.tsx'), 'KeyHelp');

/** Months of half days in which a stay is chosen. Keyboard, texts and drawing: docs/decisions/0020-calendar-grid.md. */
export function Calendar({ facts, ...rest }: CalendarProps) {
  const [helpAsked, setHelpAsked] = useState(false);
  const askHelp = useCallback(() => setHelpAsked(true), []);
  if (!facts) return <CalendarSkeleton />;
  return (
    <>
      <CalendarGrid {...rest} facts={facts} onHelp={askHelp} />
      {helpAsked && (
        <Suspense fallback={null}>
          <KeyHelp onClose={() => setHelpAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

type GridProps = Omit<CalendarProps, 'facts'> & { facts: CalendarFacts; onHelp: () => void };

function CalendarGrid(props: GridProps) {
  const { facts, firstMonth, months: count, selection, highlighted = null, noHut = false } = props;
  const t = useT();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { weekStart } = useWeekStart();
  const words = useCalendarWords(facts.today);
  // Weeks that are over are not shown.
  const { today } = facts;
  const months = useMemo(() => layMonths(firstMonth, count, weekStart, today), [firstMonth, count, weekStart, today]);
  const { isMounted, mount } = useMountedMonths(months.map(({ key }) => key));
  const { announce, region } = useAnnouncer();
  const refusal = useRefusal(props.refused ?? null, announce);
  const { refuse, forget } = refusal;
  const events = useCalendarEvents({ ...props, root, months, weekStart, words, mount, refuse, forget });
  useAnnouncedSelection(selection, words, props.spokenTotals, announce);

  return (
    <div className="cal" data-no-hut={noHut || undefined}>
      <JumpList
        months={months}
        facts={facts}
        words={words}
        disabled={noHut}
        onJump={events.goTo}
        onNothing={announce}
        onTake={props.onTake}
      />
      <CalendarTools words={words} onHelp={props.onHelp} />
      {noHut && (
        <p className="cal-choose-hut">
          <span>{t('choose_hut_first')}</span>
        </p>
      )}
      <div ref={root} className="cal-months" inert={noHut} {...events.handlers}>
        {months.map((month) => {
          const choice = clipped(selection?.run ?? null, month);
          const preview = clipped(events.preview, month);
          const marked = clipped(highlighted, month);
          const headingId = `${id}-${month.key}`;
          return (
            <MonthFrame key={month.key} month={month} facts={facts} words={words} headingId={headingId}>
              {isMounted(month.key) && (
                <Month
                  month={month}
                  weekStart={weekStart}
                  facts={facts}
                  words={words}
                  headingId={headingId}
                  tabDate={monthOf(events.tabDate) === month.key ? events.tabDate : undefined}
                  selectedFirst={choice?.first}
                  selectedLast={choice?.last}
                  previewFirst={preview?.first}
                  previewLast={preview?.last}
                  highlightedFirst={marked?.first}
                  highlightedLast={marked?.last}
                  refusedDate={monthOf(refusal.ringDate) === month.key ? refusal.ringDate : undefined}
                />
              )}
            </MonthFrame>
          );
        })}
      </div>
      {refusal.text !== '' && <p className="cal-refusal">{refusal.text}</p>}
      {region}
    </div>
  );
}

const AT_ONCE = 2;

/** Which months are rendered: two at first, then one per idle callback, and any that `mount` asks for. */
function useMountedMonths(keys: readonly string[]) {
  const [mounted, setMounted] = useState<ReadonlySet<string>>(() => new Set(keys.slice(0, AT_ONCE)));
  const next = keys.find((key) => !mounted.has(key));
  const mount = useCallback((key: string) => setMounted((keysSoFar) => withKey(keysSoFar, key)), []);

  useEffect(() => (next === undefined ? undefined : whenIdle(() => startTransition(() => mount(next)))), [next, mount]);

  return { isMounted: (key: string) => mounted.has(key), mount };
}

const withKey = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? keys : new Set([...keys, key]);

const WEEKS = ['one', 'two', 'three', 'four', 'five'];

function CalendarSkeleton() {
  const t = useT();
  return (
    <div className="cal cal-loading" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {['this', 'next'].map((month) => (
        <div key={month}>
          <Skeleton className="h-6 w-40" />
          {WEEKS.map((week) => (
            <Skeleton key={week} className="h-12" />
          ))}
        </div>
      ))}
    </div>
  );
}
