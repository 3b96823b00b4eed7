import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { compareNames } from '@hytte/domain/shared/name-order';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { todayInOslo } from '#lib/dates.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState, Heading, type HeadingLevel } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { ownBookingsQuery, slotsIn } from '../bookings.api.ts';
import { type BookingFilter, countChoices, defaultFilter, FilterFields, passes } from './BookingFilter.tsx';
import { BookingGroups } from './BookingGroups.tsx';

type ListProps = {
  /** Of the groups. */
  headingLevel: HeadingLevel;
  /** The stay under the pointer or the focus, for a calendar beside the list to mark; null when there is none. */
  onHighlight?: ((run: SlotRun | null, hutId: string) => void) | undefined;
  onOpen: (booking: OwnBooking) => void;
};

export type BookingListProps = ListProps & {
  /** Only the bookings of this club; without it, those of all clubs. */
  clubId?: string | undefined;
  /** Shown when there are no bookings: the way to the first one. */
  emptyAction?: ReactNode;
};

export function BookingList({ clubId, emptyAction, ...list }: BookingListProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(ownBookingsQuery);
  if (data) {
    const None = clubId === undefined ? NoBookingsPage : NoBookingsColumn;
    const bookings = clubId === undefined ? data : data.filter((booking) => booking.club_id === clubId);
    return bookings.length > 0 ? (
      <FilteredBookings bookings={bookings} {...list} />
    ) : (
      <None headingLevel={list.headingLevel} action={emptyAction} />
    );
  }
  if (error) return <LoadFailed what={t('failed_to_fetch_bookings')} error={error} onRetry={() => void refetch()} />;
  return <LoadingList />;
}

export function LoadingList() {
  const t = useT();
  return (
    <div className="grid gap-2">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-11" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

type FilteredBookingsProps = ListProps & { bookings: readonly OwnBooking[] };

function FilteredBookings({ bookings, headingLevel, onHighlight, onOpen }: FilteredBookingsProps) {
  const t = useT();
  const [choices, setChoices] = useState<Partial<BookingFilter>>({});
  const today = todayInOslo();
  const filter = { ...defaultFilter(today), ...choices };
  const shown = bookings.filter((booking) => passes(filter, booking));
  const chosen = countChoices(filter, today);
  const withClub = new Set(bookings.map(({ club_id }) => club_id)).size > 1;
  // Past stays are hidden by default; a button below says how many there are.
  const hidesOnlyThePast = chosen === 0 && shown.length < bookings.length;
  return (
    <div className="@container grid gap-5">
      <FilterFields
        filter={filter}
        huts={hutsIn(bookings, withClub)}
        chosen={chosen}
        onChange={(change) => setChoices({ ...choices, ...change })}
        onReset={() => setChoices({})}
      />
      {shown.length === 0 && (
        <output className="text-ink-2">{t(hidesOnlyThePast ? 'no_stays_ahead' : 'no_stays_match')}</output>
      )}
      <BookingGroups
        bookings={shown}
        headingLevel={headingLevel}
        withClub={withClub}
        onPoint={(booking, isPointed) => onHighlight?.(isPointed ? slotsIn(booking) : null, booking.hut_id)}
        onOpen={onOpen}
      />
      {hidesOnlyThePast && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setChoices({ from: null })}>
            {t('show_earlier_stays', { count: bookings.length - shown.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function hutsIn(bookings: readonly OwnBooking[], withClub: boolean) {
  const names = new Map(
    bookings.map((booking) => [
      booking.hut_id,
      withClub ? `${booking.hut_name} (${booking.club_name})` : booking.hut_name,
    ]),
  );
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => compareNames(one.label, other.label));
}

type NoBookingsProps = { headingLevel: HeadingLevel; action: ReactNode };

/** On the member's own page of bookings. */
function NoBookingsPage({ headingLevel, action }: NoBookingsProps) {
  const t = useT();
  return (
    <EmptyState
      art={<Kartblad seed="no stays" sign="darkHouse" />}
      title={t('no_stays')}
      headingLevel={headingLevel}
      action={action}
    >
      <p>{t('no_stays_text')}</p>
    </EmptyState>
  );
}

/** In the narrow column beside the calendar. */
function NoBookingsColumn({ headingLevel, action }: NoBookingsProps) {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-2">
      <div className="h-24 w-full overflow-hidden rounded-md border border-line">
        <Kartblad seed="no stays" sign="darkHouse" shape="band" />
      </div>
      <Heading level={headingLevel} className="font-bold">
        {t('no_stays')}
      </Heading>
      <p className="text-ink-2">{t('no_stays_text')}</p>
      {action}
    </div>
  );
}
