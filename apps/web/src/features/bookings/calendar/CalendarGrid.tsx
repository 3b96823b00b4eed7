import { useId, useMemo, useRef } from 'react';
import { useT } from '#lib/i18n.ts';
import type { CalendarFacts } from './calendar-facts.ts';
import { useCalendarWords } from './calendar-words.ts';
import type { CalendarProps } from './calendar-props.ts';
import { CalendarTools } from './CalendarTools.tsx';
import { clipped } from './day-look.ts';
import { JumpList } from './JumpList.tsx';
import { Month } from './Month.tsx';
import { MonthFrame } from './MonthFrame.tsx';
import { layMonths, monthOf } from './months.ts';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useMountedMonths } from './use-mounted-months.ts';
import { useRefusal } from './use-refusal.ts';
import { useAnnouncedSelection } from './calendar-announcements.tsx';
import { useAnnouncer } from './use-announcer.tsx';
import { useWeekStart } from './use-week-start.ts';

type GridProps = Omit<CalendarProps, 'facts'> & { facts: CalendarFacts; onHelp: () => void };

export function CalendarGrid(props: GridProps) {
  const { facts, firstMonth, months: count, selection, highlighted = null, noHut = false } = props;
  const t = useT();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [weekStart] = useWeekStart();
  const words = useCalendarWords(facts.today);
  const months = useMemo(() => layMonths(firstMonth, count, weekStart), [firstMonth, count, weekStart]);
  const { isMounted, mount } = useMountedMonths(months.map(({ key }) => key));
  const { announce, region } = useAnnouncer();
  const refusal = useRefusal(props.refused ?? null, announce);
  const { refuse, forget } = refusal;
  const events = useCalendarEvents({ ...props, root, months, weekStart, words, mount, refuse, forget });
  useAnnouncedSelection(selection, words, props.spokenTotals, announce);

  return (
    <div className="cal" data-no-hut={noHut || undefined}>
      {props.toolbar}
      <JumpList
        months={months}
        facts={facts}
        words={words}
        disabled={noHut}
        onJump={events.goTo}
        onNothing={announce}
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
