/* oxlint-disable jsx-a11y/prefer-tag-over-role -- laid out by CSS grid: in a table the name of a hut cannot stand on a line above its days */
import type { HutInList } from '@hytte/contract/huts/huts';
import { lastDayOfHorizon } from '@hytte/domain/stays/bookings/check-request';
import type { Selection } from '@hytte/domain/stays/bookings/selection';
import { dateOfSlot, slotsOfDays, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { holidayOf } from '@hytte/domain/shared/holidays';
import { isoWeekOf, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, memo, useEffect, useMemo, useRef, useState } from 'react';
import '#styles/calendar-day.css';
import '#styles/calendar-frame.css';
import '#styles/overview.css';
import { formatLocalDate } from '#lib/dates.ts';
import { useLanguages } from '#lib/i18n.ts';
import { useMedia } from '#lib/media.ts';
import { useSearchParams, useWrittenToAddress } from '#lib/navigation.ts';
import { clubBookingsQuery, guestName, slotsIn } from '../bookings.api.ts';
import { type Refused, useAnnouncedSelection, useAnnouncer, useRefusal } from '../calendar/calendar-announcements.tsx';
import { type CalendarWords, useCalendarWords } from '../calendar/calendar-words.ts';
import { clipped } from '../calendar/day-look.ts';
import type { ClubFacts } from '../club-facts.ts';
import { daysOf, periodOf, readPeriod, runsIn, writePeriod } from './overview-period.ts';
import { OverviewTools, RUN_LENGTHS } from './OverviewTools.tsx';
import { type GuestStay, OverviewRow } from './OverviewRow.tsx';
import { useOverviewEvents } from './use-overview-events.ts';

type OverviewProps = {
  clubId: string;
  huts: readonly HutInList[];
  club: ClubFacts;
  hutId: string | null;
  selection: Selection;
  onTake: (hutId: string, selection: Selection) => void;
  onClear: () => void;
  /** For club admins. Other members' names are sent to nobody else. */
  showsGuests: boolean;
  refused: Refused | null;
  spokenTotals: string | undefined;
};

const ROOM_FOR_MONTH = '(min-width: 1024px)';

/** All huts of the club, day by day: which one is free when. Keyboard and drawing follow docs/decisions/0020-calendar-grid.md. */
export function Overview(props: OverviewProps) {
  const { huts, club, hutId, selection } = props;
  const words = useCalendarWords(club.today);
  const { t } = words;
  const lastDay = lastDayOfHorizon(club.today, club.horizonMonths);
  const { period, setPeriod, minDays, setMinDays } = useShown(club.today, lastDay, selection);
  const days = useMemo(() => daysOf(period, club.today), [period, club.today]);
  const runsOf = useMemo(
    () => new Map(huts.map((hut) => [hut.id, runsIn(period, club.of(hut).calendar, minDays)])),
    [huts, club, period, minDays],
  );
  const freeHuts = useMemo(
    () => huts.filter(({ id }) => runsOf.get(id)?.length).map(({ name }) => name),
    [huts, runsOf],
  );
  const guests = useGuests(props.clubId, days, words, props.showsGuests);
  const { announce, region } = useAnnouncer();
  const refusal = useRefusal(props.refused, announce);
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNearRows(root, huts);
  const events = useOverviewEvents({ ...props, root, period, setPeriod, days, lastDay, words, refusal });
  useAnnouncedSelection(selection, words, props.spokenTotals, announce);

  const shown = slotsOfDays(days[0] ?? period.first, days.at(-1) ?? period.last);
  const bounds = { firstSlot: shown.first, lastSlot: shown.last };
  const width: CSSProperties & Record<'--days', number> = { '--days': days.length };
  return (
    <div className="cal ov" data-step={days.length > 12 ? 'month' : 'week'}>
      <OverviewTools
        words={words}
        period={period}
        onPeriod={setPeriod}
        today={club.today}
        lastDay={lastDay}
        minDays={minDays}
        onMinDays={setMinDays}
        freeHuts={freeHuts}
        hutCount={huts.length}
      />
      <div className="ov-scroll" ref={root} style={width} {...events.handlers}>
        <div role="grid" aria-label={t('overview_title')} aria-multiselectable="true" aria-rowcount={huts.length + 1}>
          <DayHeads days={days} words={words} today={club.today} />
          {huts.map((hut) => {
            const isChosen = hut.id === hutId;
            const chosen = isChosen ? clipped(selection?.run ?? null, bounds) : null;
            const preview = isChosen ? clipped(events.preview, bounds) : null;
            const isTabRow = hut.id === events.tab.hutId;
            return (
              <OverviewRow
                key={hut.id}
                hut={hut}
                calendar={club.of(hut).calendar}
                words={words}
                days={days}
                runs={runsOf.get(hut.id) ?? NO_RUNS}
                minDays={minDays}
                canTake={period.step === 'week'}
                guests={guests?.get(hut.id)}
                isNear={isTabRow || isNear(hut.id)}
                isTabRow={isTabRow}
                tabDate={isTabRow ? events.tab.date : undefined}
                selectedFirst={chosen?.first}
                selectedLast={chosen?.last}
                previewFirst={preview?.first}
                previewLast={preview?.last}
                refusedDate={hut.id === events.refusedHutId ? refusal.ringDate : undefined}
              />
            );
          })}
        </div>
      </div>
      {refusal.text !== '' && <p className="cal-refusal">{refusal.text}</p>}
      {region}
    </div>
  );
}

const NO_RUNS: readonly SlotRun[] = [];

/** A weekend, from Friday after 15:00 until Sunday before 15:00. */
const USUAL_DAYS = 2;

/** The period and the length of a free run, kept in the query string: `shown=week.2027-02-22&min=3`. */
function useShown(today: LocalDate, lastDay: LocalDate, selection: Selection) {
  const hasRoom = useMedia(ROOM_FOR_MONTH);
  const [params] = useSearchParams();
  const [usual] = useState(() =>
    periodOf(hasRoom ? 'month' : 'week', selection ? dateOfSlot(selection.run.first) : today),
  );
  const [asked, setPeriod] = useState(() => readPeriod(params.get('shown') ?? '', today, lastDay));
  const [minDays, setMinDays] = useState(
    () => RUN_LENGTHS.find((days) => `${days}` === params.get('min')) ?? USUAL_DAYS,
  );
  useWrittenToAddress((written) => {
    if (asked) written.set('shown', writePeriod(asked));
    if (minDays === USUAL_DAYS) written.delete('min');
    else written.set('min', `${minDays}`);
  });
  return { period: asked ?? usual, setPeriod, minDays, setMinDays };
}

type DayHeadsProps = { days: readonly LocalDate[]; words: CalendarWords; today: LocalDate };

/** Weekday and day of the month; the week's number on Mondays. */
const DayHeads = memo(function DayHeads({ days, words, today }: DayHeadsProps) {
  const { language } = useLanguages();
  const { t } = words;
  return (
    <div role="row" className="ov-heads">
      <div role="columnheader" className="sr-only">
        {t('hut')}
      </div>
      {days.map((date, at) => (
        <div
          key={date}
          role="columnheader"
          aria-label={words.dateOf(date)}
          data-red={holidayOf(date) || weekdayOf(date) === 0 || undefined}
          data-today={date === today || undefined}
        >
          <span className="ov-week">
            {(at === 0 || weekdayOf(date) === 1) && `${t('week_short')} ${isoWeekOf(date)}`}
          </span>
          <span className="ov-weekday">{formatLocalDate(language, date, { weekday: 'short' }).slice(0, 2)}</span>
          <span className="ov-date">{Number(date.slice(8))}</span>
        </div>
      ))}
    </div>
  );
});

/** Who is where, by hut. Only the days shown are asked for. */
function useGuests(
  clubId: string,
  days: readonly LocalDate[],
  { t }: CalendarWords,
  enabled: boolean,
): ReadonlyMap<string, readonly GuestStay[]> | undefined {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const { data } = useQuery({ ...clubBookingsQuery(clubId, { from, to, sortBy: 'date' }), enabled });
  return useMemo(() => {
    if (!data || !enabled) return undefined;
    const byHut = new Map<string, GuestStay[]>();
    for (const booking of data) {
      if (booking.status === 'rejected') continue;
      const stay = { ...slotsIn(booking), name: guestName(t, booking), isAllocated: booking.status === 'allocated' };
      byHut.set(booking.hut_id, [...(byHut.get(booking.hut_id) ?? []), stay]);
    }
    return byHut;
  }, [data, enabled, t]);
}

const AT_ONCE = 12;
const MARGIN = '600px 0px';

/** The huts on or near the screen. Of the others only the names are rendered: 50 huts × 31 days would be 3,000 elements. */
function useNearRows(
  root: { readonly current: HTMLElement | null },
  huts: readonly HutInList[],
): (hutId: string) => boolean {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(huts.slice(0, AT_ONCE).map(({ id }) => id)));
  useEffect(() => {
    if (huts.length <= AT_ONCE || !root.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const id = target instanceof HTMLElement ? target.dataset['hut'] : undefined;
            if (id !== undefined && isIntersecting) after.add(id);
            else if (id !== undefined) after.delete(id);
          }
          return after;
        }),
      { rootMargin: MARGIN },
    );
    for (const row of root.current.querySelectorAll('[data-hut]')) observer.observe(row);
    return () => observer.disconnect();
  }, [root, huts]);
  return (hutId) => huts.length <= AT_ONCE || near.has(hutId);
}
