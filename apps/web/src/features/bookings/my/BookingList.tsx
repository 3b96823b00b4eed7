import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ownBookingsQuery } from '../bookings.api.ts';
import { FilteredBookings, type ListProps } from './FilteredBookings.tsx';
import { NoBookingsColumn, NoBookingsPage } from './NoBookings.tsx';

export type BookingListProps = ListProps & {
  /** Only the stays in this club's huts; without it, those of all clubs. */
  clubId?: string | undefined;
  /** The way to a first stay, for who has none. */
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
  return (
    <div className="grid gap-2">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-11" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
