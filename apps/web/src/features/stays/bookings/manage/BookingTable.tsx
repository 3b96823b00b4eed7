import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { formatDates } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatOre } from '#lib/money.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { formatTypedDate } from '#ui/DateField.tsx';
import { guestName, type ManagedBooking, stayIn } from '../bookings.api.ts';
import { StatusPill } from '../details/StatusPill.tsx';

type BookingTableProps = { bookings: readonly ManagedBooking[]; onOpen: (booking: ManagedBooking) => void };

export function BookingTable({ bookings, onOpen }: BookingTableProps) {
  const t = useT();
  return (
    <DataTable
      label={t('tab_bookings')}
      widths="[--columns:minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_8rem_7rem_3.5rem_6.5rem]"
      columns={[
        { key: 'guest', label: t('guest') },
        { key: 'hut', label: t('hut') },
        { key: 'dates', label: t('stay_dates') },
        { key: 'status', label: t('filter_status') },
        { key: 'amount', label: t('stay_amount'), align: 'end' },
        { key: 'points', label: t('points'), align: 'end' },
        { key: 'created', label: t('stay_created') },
      ]}
    >
      {bookings.map((booking) => (
        <Row key={booking.id} booking={booking} onOpen={onOpen} />
      ))}
    </DataTable>
  );
}

function Row({ booking, onOpen }: { booking: ManagedBooking; onOpen: (booking: ManagedBooking) => void }) {
  const t = useT();
  const { language } = useLanguages();
  const dates = formatDates(language, stayIn(booking));
  const name = guestName(t, booking);
  return (
    <DataRow>
      <DataCell>
        <div className="grid min-w-0 justify-items-start">
          {/* Its ::after covers the whole row: a click anywhere opens the stay. */}
          <button
            type="button"
            onClick={() => onOpen(booking)}
            className="min-h-6 cursor-pointer text-start font-semibold break-words text-link underline-offset-4 outline-offset-0 after:absolute after:inset-0 hover:underline"
          >
            {name}
            <span className="sr-only">
              , {booking.hut_name} {dates}
            </span>
          </button>
          {booking.email && booking.email !== name && (
            <span className="text-sm break-all text-ink-2">{booking.email}</span>
          )}
        </div>
      </DataCell>
      <DataCell cardLabel={t('hut')}>
        <span className="min-w-0 break-words">{booking.hut_name}</span>
      </DataCell>
      <DataCell cardLabel={t('stay_dates')}>{dates}</DataCell>
      <DataCell cardLabel={t('filter_status')}>
        <StatusPill booking={booking} />
      </DataCell>
      <DataCell cardLabel={t('stay_amount')} align="end">
        {typeof booking.total_ore === 'number' ? formatOre(language, booking.total_ore) : '–'}
      </DataCell>
      <DataCell cardLabel={t('points')} align="end">
        {formatNumber(language, booking.points)}
      </DataCell>
      <DataCell cardLabel={t('stay_created')}>
        {formatTypedDate(language, dateInOslo(new Date(booking.created_at)))}
      </DataCell>
    </DataRow>
  );
}
