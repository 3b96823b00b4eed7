import type { OwnBooking } from '@hytte/contract/bookings';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { stayIn } from '../details/booking-stay.ts';
import { StatusPill } from '../details/StatusPill.tsx';
import { formatDates } from '#lib/stay-words.ts';

type BookingRowProps = {
  booking: OwnBooking;
  /** Named where stays of several clubs stand together. */
  withClub: boolean;
  /** The row is pointed at, or has the focus; or not any longer. */
  onPoint: (isPointed: boolean) => void;
  onOpen: () => void;
};

// With a key held down the link does what links do: a new tab, a new window.
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to the stay's own page; a plain press opens the stay where one is. */
export function BookingRow({ booking, withClub, onPoint, onOpen }: BookingRowProps) {
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
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
      <Leaf booking={booking} />
      <Words booking={booking} withClub={withClub} />
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

/** The day of arrival, torn off a calendar. The words beside it say the same. */
function Leaf({ booking }: { booking: OwnBooking }) {
  const { language } = useLanguages();
  const date = new Date(`${booking.start_date}T00:00:00Z`);
  const month = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' }).format(date);
  return (
    <span
      aria-hidden="true"
      className="row-span-2 grid justify-items-center overflow-hidden rounded-md border border-line bg-bg leading-tight @md:row-span-1"
    >
      <span className="w-full border-b border-line bg-sunken py-0.5 text-center text-xs font-semibold text-ink-2">
        {month.replace('.', '')}
      </span>
      <span className="figures py-1 text-xl font-bold">{date.getUTCDate()}</span>
    </span>
  );
}

function Words({ booking, withClub }: { booking: OwnBooking; withClub: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const price = booking.total_ore === 0 ? t('free_of_charge') : formatOre(language, booking.total_ore);
  const facts = [
    formatDates(language, stayIn(booking)),
    // Nobody pays for what they did not get.
    ...(booking.status === 'rejected' ? [] : [price]),
    ...(withClub ? [booking.club_name] : []),
  ];
  return (
    <span className="grid min-w-0">
      <span className="break-words">
        <span className="font-semibold">{booking.hut_name}</span>
        {booking.location && <span className="place"> {booking.location}</span>}
      </span>
      <span className="text-sm break-words text-ink-2">
        {facts.map((fact, at) => (
          // Broken between two facts, the dot stays with the first.
          <span key={fact} className="inline-block">
            {fact}
            {at < facts.length - 1 && <span className="px-1">·</span>}
          </span>
        ))}
      </span>
    </span>
  );
}
