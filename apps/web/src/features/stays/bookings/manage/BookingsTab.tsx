import { whyNotCancelForClub, whyNotMoveForClub } from '@hytte/domain/stays/bookings/board-acts';
import { whyNotDelete } from '@hytte/domain/stays/bookings/booking-policy';
import { manages } from '@hytte/domain/clubs/members/roles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, use } from 'react';
import { fetchGuestAnswers } from '#features/stays/booking-info/booking-info.api.ts';
import { clubQuery, type ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { formatMoment } from '#lib/dates.ts';
import { DownloadList } from '#lib/DownloadList.tsx';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { LongList } from '#lib/LongList.tsx';
import { formatOre } from '#lib/money.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { useOverlay } from '#lib/overlays.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { clubBookingsQuery, guestName, hasBegunByNow, type ManagedBooking } from '../bookings.api.ts';
import { MissingBooking } from '../details/MissingBooking.tsx';
import { useOpened } from '../details/opened-booking.ts';
import { StayBlocks } from '../details/stay-blocks.ts';
import { BookingTable } from './BookingTable.tsx';
import { FilterRow } from './FilterRow.tsx';
import {
  endsBeforeItBegins,
  hasStatus,
  type ManageFilter,
  type ShownStatus,
  useManageFilter,
} from './manage-filter.ts';
import { NoShow } from './NoShow.tsx';
import { type GuestAnswers, spreadsheetRows } from './stays-spreadsheet.ts';

const BookingDialog = lazyDialog(() => import('../details/BookingDialog.tsx'), 'BookingDialog');
const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'), 'CancelDialog');
const CloseHutDialog = lazyDialog(() => import('./CloseHutDialog.tsx'), 'CloseHutDialog');
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'), 'MoveDialog');

type BookingsTabProps = Pick<ManagedClub, 'club' | 'role'> & {
  /** Buttons beside the title. */
  action: ReactNode;
};

/** The treasurer reads the stays and settles what is paid; the rest is for club admins. */
export function BookingsTab({ club, role, action }: BookingsTabProps) {
  const t = useT();
  usePageTitle(t('tab_bookings'));
  const { filter, today, change } = useManageFilter();
  const closing = useOverlay('closing');
  const runsClub = manages(role);
  const actions = runsClub && (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => closing.open()}>
        {t('close_hut')}
      </Button>
      {action}
    </div>
  );
  return (
    <TabPage title={t('tab_bookings')} purpose={t('manage_stays_purpose')} action={actions}>
      {closing.value !== null && (
        <Suspense>
          <CloseHutDialog clubId={club.id} onClose={closing.close} />
        </Suspense>
      )}
      <FilterRow clubId={club.id} filter={filter} today={today} hasMembers={runsClub} onChange={change} />
      {!endsBeforeItBegins(filter) && <Bookings club={club} filter={filter} runsClub={runsClub} />}
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

type BookingsProps = Pick<ManagedClub, 'club'> & { filter: ManageFilter; runsClub: boolean };

function Bookings({ club, filter, runsClub }: BookingsProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(clubBookingsQuery(club.id, queryOf(filter)));
  const answersOfPeriod = useAnswersOfPeriod(club.id, filter, runsClub);
  const stay = useOverlay('stay');
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
      <OpenedStay clubId={club.id} listed={data} runsClub={runsClub} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ink-2">
          <Counts bookings={shown} />
        </output>
        {shown.length > 0 && (
          <DownloadList
            name={`${t('file_bookings')} ${club.name}`}
            rows={async () => spreadsheetRows(t, shown, await answersOfPeriod())}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <LongList key={JSON.stringify(filter)} rows={shown}>
          {(rows) => <BookingTable bookings={rows} onOpen={({ id }) => stay.open(id)} />}
        </LongList>
      ) : (
        <EmptyState art={<Kartblad seed="no stays found" sign="darkHouse" shape="band" />} title={t('no_stays_found')}>
          <p>{t('no_stays_found_text')}</p>
        </EmptyState>
      )}
    </>
  );
}

const NO_ANSWERS: GuestAnswers = { questions: [], answers: [] };

/** Fetched when the list is downloaded. Treasurer and platform admins read the list without what guests answered. */
function useAnswersOfPeriod(
  clubId: string,
  { from, to }: ManageFilter,
  runsClub: boolean,
): () => Promise<GuestAnswers> {
  const { data: club } = useQuery(clubQuery(clubId));
  if (!runsClub || club?.via_global_admin) return async () => NO_ANSWERS;
  return () => fetchGuestAnswers(clubId, { ...(from && { from }), ...(to && { to }) });
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

type OpenedStayProps = { clubId: string; listed: readonly ManagedBooking[]; runsClub: boolean };

/** The stay of the address, with what is done with it: looked at, moved or cancelled. */
function OpenedStay({ clubId, listed, runsClub }: OpenedStayProps) {
  const [stay, move, cancel] = [useOverlay('stay'), useOverlay('move'), useOverlay('cancel')];
  const id = stay.value ?? move.value ?? cancel.value;
  // A shared link may name a stay outside the reader’s filter.
  const isListed = id === null || listed.some((booking) => booking.id === id);
  const all = useQuery({ ...clubBookingsQuery(clubId, { sortBy: 'date' }), enabled: !isListed });
  const booking = useOpened(isListed ? listed : all.data, id);
  if (booking === null) return id !== null && all.data ? <MissingBooking bookingId={id} /> : null;
  if (!runsClub)
    return <Suspense>{stay.value !== null && <PaidBooking booking={booking} onClose={stay.close} />}</Suspense>;
  return (
    <Suspense>
      {move.value !== null && <MoveDialog booking={booking} onClose={move.close} onMoved={move.closeAll} />}
      {cancel.value !== null && <CancelDialog booking={booking} onClose={cancel.close} onCancelled={cancel.closeAll} />}
      {stay.value !== null && (
        <ManagedBookingDetails
          booking={booking}
          onMove={() => move.open(booking.id)}
          onCancel={() => cancel.open(booking.id)}
          onClose={stay.close}
        />
      )}
    </Suspense>
  );
}

/** A booking as the treasurer sees it: its guest, and whether it is paid. */
function PaidBooking({ booking, onClose }: { booking: ManagedBooking; onClose: () => void }) {
  const { Payment } = use(StayBlocks);
  return (
    <StayBlocks value={Payment ? { Payment } : {}}>
      <BookingDialog
        booking={booking}
        isOwn={booking.own}
        whyNotDelete="not_found"
        guest={<Guest booking={booking} />}
        cancelling={<span />}
        onClose={onClose}
      />
    </StayBlocks>
  );
}

type ManagedBookingDetailsProps = {
  booking: ManagedBooking;
  onMove: () => void;
  onCancel: () => void;
  onClose: () => void;
};

/** A booking as admins see it: with its guest, and with what the club may do with it. */
function ManagedBookingDetails({ booking, onMove, onCancel, onClose }: ManagedBookingDetailsProps) {
  const t = useT();
  const facts = { isOwn: booking.own, manages: true, paid: booking.paid };
  // There is nothing to move or cancel for the guest of a request that was rejected.
  const isOpen = booking.status !== 'rejected';
  const canCancel = isOpen && whyNotCancelForClub(facts) === null;
  const canMove = isOpen && whyNotMoveForClub(facts) === null;
  return (
    <BookingDialog
      booking={booking}
      isOwn={booking.own}
      whyNotDelete={whyNotDelete({ ...facts, begun: hasBegunByNow(booking) })}
      guest={
        <>
          <Guest booking={booking} />
          <NoShow booking={booking} />
        </>
      }
      cancelling={
        canCancel && (
          <Button variant="dangerQuiet" onClick={onCancel}>
            {t(booking.status === 'allocated' ? 'cancel_for_club' : 'remove_request_for_club')}
          </Button>
        )
      }
      actions={canMove && <Button onClick={onMove}>{t('move_stay')}</Button>}
      onClose={onClose}
    />
  );
}

function Guest({ booking }: { booking: ManagedBooking }) {
  const t = useT();
  const { language } = useLanguages();
  const name = guestName(t, booking);
  const { data: club } = useQuery(clubQuery(booking.club_id));
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
      {booking.user_id && !club?.via_global_admin && (
        <p>
          <TextLink to={pathTo('manageMember', { club_id: booking.club_id, userId: booking.user_id })}>
            {t('member_page_open')}
          </TextLink>
        </p>
      )}
      <p className="text-sm text-ink-2">{t('stay_asked_at', { moment: formatMoment(language, booking.created_at) })}</p>
    </div>
  );
}
