import type { Today, TodayStay, Visit } from '@hytte/contract/clubs/today';
import { LogIn, LogOut } from 'lucide-react';
import { useId } from 'react';
import { formatDay } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatHalf } from '#lib/stay-words.ts';
import { Pill } from '#ui/Pill.tsx';
import { MemberLink, PhoneLink, StayLink, useVisitWords } from './GuestRow.tsx';
import { CARD, ShortList } from './Need.tsx';

type Event = { kind: 'comes'; stay: Visit } | { kind: 'leaves'; stay: TodayStay };

/** A club of fifty huts has as many guests on a Friday; what needs somebody is told by itself. */
const SHOWN_OF_A_DAY = 6;

/** By the day: on a changeover day those who leave stand before those who come. */
function eventsByDay({ arrivals, departures }: Today): [day: string, events: Event[]][] {
  const events = [
    ...departures.map((stay) => ({ day: stay.end_date, event: { kind: 'leaves', stay } as const })),
    ...arrivals.map((stay) => ({ day: stay.start_date, event: { kind: 'comes', stay } as const })),
  ];
  const byDay = Map.groupBy(events, ({ day }) => day);
  return [...byDay.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, of]) => [day, of.map(({ event }) => event)]);
}

type WeekCardProps = {
  /** Null for those who cannot open stays. */
  clubId: string | null;
  data: Today;
  /** Whether it tells who comes after these days; where nothing waits the page does so itself. */
  showsNext: boolean;
};

/** Who comes and who leaves in the next seven days, with what the board needs when it rings them. */
export function WeekCard({ clubId, data, showsNext }: WeekCardProps) {
  const t = useT();
  const { language } = useLanguages();
  const heading = useId();
  const days = eventsByDay(data);
  return (
    <section id="today-week" aria-labelledby={heading} className={CARD}>
      <h2 id={heading} className="text-lg font-bold">
        {t('today_week')}
      </h2>
      {days.length === 0 && <p className="text-ink-2">{t('today_week_none')}</p>}
      {days.map(([day, events]) => (
        <section key={day} className="grid gap-1 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
          <h3 className="text-sm font-semibold text-ink-2 first-letter:uppercase">{formatDay(language, day)}</h3>
          <ShortList
            className="grid gap-3 py-1"
            of={formatDay(language, day)}
            rows={events}
            shownFirst={SHOWN_OF_A_DAY}
          >
            {(event) => <EventRow key={`${event.kind} ${event.stay.booking_id}`} clubId={clubId} event={event} />}
          </ShortList>
        </section>
      ))}
      {showsNext && <NextArrival data={data} />}
    </section>
  );
}

export function NextArrival({ data: { next_arrival: next, arrivals } }: { data: Today }) {
  const t = useT();
  const { language } = useLanguages();
  const { guestOf } = useVisitWords();
  if (arrivals.length > 0) return null;
  return (
    <p className="text-ink-2">
      {next
        ? t('today_next_arrival', {
            guest: guestOf(next),
            hut: next.hut_name,
            day: formatDay(language, next.start_date),
          })
        : t('today_no_arrival')}
    </p>
  );
}

function EventRow({ clubId, event }: { clubId: string | null; event: Event }) {
  const t = useT();
  const { guestOf } = useVisitWords();
  const { kind, stay } = event;
  const comes = kind === 'comes';
  const [Icon, half] = comes ? [LogIn, stay.start_half_day] : [LogOut, stay.end_half_day];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 ${comes ? 'text-gran' : 'text-ink-3'}`} />
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">
          {clubId === null ? (
            <span className="font-semibold">{guestOf(stay)}</span>
          ) : (
            <StayLink clubId={clubId} bookingId={stay.booking_id}>
              {guestOf(stay)}
            </StayLink>
          )}
        </p>
        <p className="text-sm break-words text-ink-2">
          {`${t(comes ? 'today_comes' : 'today_leaves')} ${formatHalf(t, half)} · ${stay.hut_name}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm empty:hidden">
          <PhoneLink phone={stay.phone} guest={guestOf(stay)} />
          <MemberLink clubId={clubId} visit={stay} guest={guestOf(stay)} />
          {comes && stay.owed_ore !== null && <Pill tone="danger">{t('today_owes')}</Pill>}
          {comes && stay.answers_missing && <Pill tone="warning">{t('today_no_answers')}</Pill>}
        </p>
        {comes && stay.answers.length > 0 && <Answers answers={stay.answers} />}
      </div>
    </li>
  );
}

const Answers = ({ answers }: { answers: Visit['answers'] }) => (
  <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
    {answers.map(({ name, value }) => (
      <div key={name} className="flex min-w-0 gap-1.5">
        <dt className="text-ink-2">{name}:</dt>
        <dd className="min-w-0 font-semibold break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
