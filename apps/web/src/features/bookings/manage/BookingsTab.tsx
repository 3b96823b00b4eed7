import { whyNotCancelForClub, whyNotMoveForClub } from '@hytte/domain/bookings/board-acts';
import { whyNotDelete } from '@hytte/domain/bookings/booking-policy';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { formatMoment } from '#lib/dates.ts';
import { DownloadList } from '#lib/DownloadList.tsx';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { clubBookingsQuery, guestName, hasBegunByNow, type ManagedBooking } from '../bookings.api.ts';
import { BookingTable, spreadsheetRows } from './BookingTable.tsx';
import { FilterRow } from './FilterRow.tsx';
import {
  endsBeforeItBegins,
  hasStatus,
  type ManageFilter,
  type ShownStatus,
  useManageFilter,
} from './manage-filter.ts';

const BookingDialog = lazyScreen(() => import('../details/BookingDialog.tsx'), 'BookingDialog');
const CancelDialog = lazyScreen(() => import('./CancelDialog.tsx'), 'CancelDialog');
const CloseHutDialog = lazyScreen(() => import('./CloseHutDialog.tsx'), 'CloseHutDialog');
const MoveDialog = lazyScreen(() => import('./MoveDialog.tsx'), 'MoveDialog');

type BookingsTabProps = Pick<ManagedClub, 'club'> & {
  /** Buttons beside the title. */
  action: ReactNode;
  takesPayment: boolean;
};

export function BookingsTab({ club, action, takesPayment }: BookingsTabProps) {
  const t = useT();
  usePageTitle(t('tab_bookings'));
  const { filter, today, change } = useManageFilter();
  const [isClosing, setIsClosing] = useState(false);
  const actions = (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setIsClosing(true)}>
        {t('close_hut')}
      </Button>
      {action}
    </div>
  );
  return (
    <TabPage title={t('tab_bookings')} purpose={t('manage_stays_purpose')} action={actions}>
      {isClosing && (
        <Suspense>
          <CloseHutDialog clubId={club.id} onClose={() => setIsClosing(false)} />
        </Suspense>
      )}
      <FilterRow clubId={club.id} filter={filter} today={today} takesPayment={takesPayment} onChange={change} />
      {!endsBeforeItBegins(filter) && <Bookings club={club} filter={filter} />}
    </TabPage>
  );
}

/** The part of the filter that the server applies; hut and status are filtered here. */
const queryOf = ({ from, to, userId, sort }: ManageFilter) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(userId && { userId }),
  sortBy: sort,
});

function Bookings({ club, filter }: Pick<ManagedClub, 'club'> & { filter: ManageFilter }) {
  const t = useT();
  const { data, error, refetch } = useQuery(clubBookingsQuery(club.id, queryOf(filter)));
  const [opened, setOpened] = useState<ManagedBooking | null>(null);
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_bookings')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-96" />
      </>
    );
  const shown = data.filter(
    (booking) =>
      (filter.hutId === null || booking.hut_id === filter.hutId) &&
      (filter.status === null || hasStatus(booking, filter.status)),
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ink-2">
          <Counts bookings={shown} />
        </output>
        {shown.length > 0 && (
          <DownloadList name={`${t('file_bookings')} ${club.name}`} rows={() => spreadsheetRows(t, shown)} />
        )}
      </div>
      {shown.length > 0 ? (
        <BookingTable bookings={shown} onOpen={setOpened} />
      ) : (
        <EmptyState art={<Kartblad seed="no stays found" sign="darkHouse" shape="band" />} title={t('no_stays_found')}>
          <p>{t('no_stays_found_text')}</p>
        </EmptyState>
      )}
      {opened && (
        <ManagedBookingDetails
          // The refetched booking, if the list still has it: it may have changed since it was opened.
          booking={data.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Rejected requests are no stays, and what is unpaid is the question a treasurer comes with. */
function Counts({ bookings }: { bookings: readonly ManagedBooking[] }) {
  const t = useT();
  const { language } = useLanguages();
  const of = (status: ShownStatus) => bookings.filter((booking) => hasStatus(booking, status));
  const [stays, requests, rejected] = [of('allocated'), of('requested'), of('rejected')];
  const unpaidOre = of('unpaid').reduce((sum, { total_ore }) => sum + (total_ore ?? 0), 0);
  const parts = [
    (stays.length > 0 || bookings.length === 0) &&
      t(plural(stays.length, 'stay_count_one', 'stay_count_other'), { count: stays.length }),
    requests.length > 0 &&
      t(plural(requests.length, 'request_count_one', 'request_count_other'), { count: requests.length }),
    rejected.length > 0 && t('rejected_count', { count: rejected.length }),
    unpaidOre > 0 && t('unpaid_sum', { amount: formatOre(language, unpaidOre) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

type ManagedBookingDetailsProps = { booking: ManagedBooking; onClose: () => void };

/** A booking as admins see it: with its guest, and with what the club may do with it. */
function ManagedBookingDetails({ booking, onClose }: ManagedBookingDetailsProps) {
  const t = useT();
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null);
  const facts = { isOwn: booking.own, manages: true, paid: booking.paid };
  // There is nothing to move or cancel for the guest of a request that was rejected.
  const isOpen = booking.status !== 'rejected';
  const canCancel = isOpen && whyNotCancelForClub(facts) === null;
  const canMove = isOpen && whyNotMoveForClub(facts) === null;
  const back = () => setDoing(null);
  return (
    <Suspense>
      {doing === 'move' && <MoveDialog booking={booking} onClose={back} onMoved={onClose} />}
      {doing === 'cancel' && <CancelDialog booking={booking} onClose={back} onCancelled={onClose} />}
      {doing === null && (
        <BookingDialog
          booking={booking}
          isOwn={booking.own}
          whyNotDelete={whyNotDelete({ ...facts, begun: hasBegunByNow(booking) })}
          guest={<Guest booking={booking} />}
          cancelling={
            canCancel && (
              <Button variant="dangerQuiet" onClick={() => setDoing('cancel')}>
                {t(booking.status === 'allocated' ? 'cancel_for_club' : 'remove_request_for_club')}
              </Button>
            )
          }
          actions={canMove && <Button onClick={() => setDoing('move')}>{t('move_stay')}</Button>}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function Guest({ booking }: { booking: ManagedBooking }) {
  const t = useT();
  const { language } = useLanguages();
  const name = guestName(t, booking);
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold break-words">{name}</p>
      {booking.email && booking.email !== name && (
        <a
          href={`mailto:${encodeURIComponent(booking.email).replace('%40', '@')}`}
          className="justify-self-start break-all text-link underline"
        >
          {booking.email}
        </a>
      )}
      <p className="text-sm text-ink-2">{t('stay_asked_at', { moment: formatMoment(language, booking.created_at) })}</p>
    </div>
  );
}
