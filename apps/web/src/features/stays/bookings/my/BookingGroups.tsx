import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { ChevronRight } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { formatDates, formatDay, formatLocalDate, todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Heading, type HeadingLevel } from '#ui/Card.tsx';
import { stayIn } from '../bookings.api.ts';
import { StatusPill } from '../details/StatusPill.tsx';

type BookingGroupsProps = {
  bookings: readonly OwnBooking[];
  headingLevel: HeadingLevel;
  withClub: boolean;
  onPoint: (booking: OwnBooking, isPointed: boolean) => void;
  onOpen: (booking: OwnBooking) => void;
};

export function BookingGroups({ bookings, ...rows }: BookingGroupsProps) {
  const t = useT();
  const { upcoming, waiting, refused, earlier } = groupBookings(bookings, todayInOslo());
  return (
    <>
      <Group title={t('stays_upcoming')} bookings={upcoming} {...rows} />
      <Group title={t('stays_waiting')} bookings={waiting} {...rows} />
      <Group title={t('stays_refused')} bookings={refused} {...rows} />
      <Group title={t('stays_earlier')} bookings={earlier} {...rows} />
    </>
  );
}

function Group({ title, bookings, headingLevel, withClub, onPoint, onOpen }: BookingGroupsProps & { title: string }) {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <Heading level={headingLevel} id={id} className="text-sm font-semibold text-ink-2">
        {title}
      </Heading>
      <ul className="grid gap-2">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow
              booking={booking}
              withClub={withClub}
              onPoint={(isPointed) => onPoint(booking, isPointed)}
              onOpen={() => onOpen(booking)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Grouped = Pick<OwnBooking, 'status' | 'start_date' | 'end_date'>;

/** Stays ahead, requests that wait for a draw, refused ones whose days are still to come, and what is over; the nearest day first. */
export function groupBookings<B extends Grouped>(bookings: readonly B[], today: LocalDate) {
  const byStart = bookings.toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  const isOver = ({ end_date }: B) => end_date < today;
  const ahead = byStart.filter((booking) => !isOver(booking));
  return {
    upcoming: ahead.filter(({ status }) => status !== 'requested' && status !== 'rejected'),
    waiting: ahead.filter(({ status }) => status === 'requested'),
    refused: ahead.filter(({ status }) => status === 'rejected'),
    earlier: byStart.filter(isOver).toReversed(),
  };
}

type BookingRowProps = {
  booking: OwnBooking;
  /** Names the club, where the list mixes several. */
  withClub: boolean;
  /** True when the pointer or the focus enters the row, false when it leaves. */
  onPoint: (isPointed: boolean) => void;
  onOpen: () => void;
};

// With a modifier key the browser follows the link itself: in a new tab, in a new window.
const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to the stay's own page; a plain click opens the stay as a dialog instead. */
function BookingRow({ booking, withClub, onPoint, onOpen }: BookingRowProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link
      to={pathTo('booking', { bookingId: booking.id })}
      onClick={open}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      className="grid grid-cols-[3.25rem_minmax(0,1fr)_1.25rem] items-center gap-x-3 gap-y-1.5 rounded-md border border-line bg-surface p-2.5 text-ink no-underline transition-colors hover:border-line-strong hover:bg-sunken @md:grid-cols-[3.25rem_minmax(0,1fr)_auto_1.25rem] @md:p-3"
    >
      <ArrivalDay booking={booking} />
      <RowText booking={booking} withClub={withClub} />
      <span className="col-start-2 row-start-2 justify-self-start @md:col-start-3 @md:row-start-1">
        <StatusPill booking={booking} />
      </span>
      <ChevronRight
        aria-hidden="true"
        className="col-start-3 row-span-2 row-start-1 size-5 text-ink-3 @md:col-start-4 @md:row-span-1"
      />
    </Link>
  );
}

/** The day of arrival, drawn as a leaf of a tear-off calendar. Decoration: the text beside it has the dates. */
function ArrivalDay({ booking }: { booking: OwnBooking }) {
  const { language } = useLanguages();
  const month = formatLocalDate(language, booking.start_date, { month: 'short' });
  return (
    <span
      aria-hidden="true"
      className="row-span-2 grid justify-items-center overflow-hidden rounded-md border border-line bg-bg leading-tight @md:row-span-1"
    >
      <span className="w-full border-b border-line bg-sunken py-0.5 text-center text-xs font-semibold text-ink-2">
        {month.replace('.', '')}
      </span>
      <span className="figures py-1 text-xl font-bold">{Number(booking.start_date.slice(8))}</span>
    </span>
  );
}

function RowText({ booking, withClub }: { booking: OwnBooking; withClub: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const price = booking.total_ore === 0 ? t('free_of_charge') : formatOre(language, booking.total_ore);
  const facts = [
    formatDates(language, stayIn(booking)),
    // A rejected request costs nothing.
    ...(booking.status === 'rejected' ? [] : [price]),
    ...(withClub ? [booking.club_name] : []),
    ...(booking.pay_by && !booking.paid && booking.pay_by >= todayInOslo()
      ? [t('pay_by_day', { date: formatDay(language, booking.pay_by) })]
      : []),
  ];
  return (
    <span className="grid min-w-0">
      <span className="break-words">
        <span className="font-semibold">{booking.hut_name}</span>
        {booking.location && <span className="place"> {booking.location}</span>}
      </span>
      <span className="text-sm break-words text-ink-2">
        {facts.map((fact, at) => (
          // When the line wraps, the dot stays with the fact before it.
          <span key={fact} className="inline-block">
            {fact}
            {at < facts.length - 1 && <span className="px-1">·</span>}
          </span>
        ))}
      </span>
    </span>
  );
}
