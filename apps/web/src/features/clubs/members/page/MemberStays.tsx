import type { MemberStay } from '@hytte/contract/clubs/member-page';
import { formatDatesWithYear, todayInOslo } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { LongList } from '#lib/LongList.tsx';
import { formatOre } from '#lib/money.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';

type MemberStaysProps = { clubId: string; stays: readonly MemberStay[] };

/** What is ahead stands first, the nearest on top; then what has been, the latest on top. */
export function MemberStays({ clubId, stays }: MemberStaysProps) {
  const t = useT();
  const today = todayInOslo();
  const ahead = stays.filter((stay) => stay.end_date >= today && stay.cancelled_at === null).toReversed();
  const past = stays.filter((stay) => !ahead.includes(stay));
  return (
    <Panel title={t('member_stays')}>
      {stays.length === 0 && <p className="text-ink-2">{t('member_stays_none')}</p>}
      {ahead.length > 0 && <Stays clubId={clubId} title={t('member_stays_ahead')} stays={ahead} />}
      {past.length > 0 && <Stays clubId={clubId} title={t('member_stays_past')} stays={past} />}
    </Panel>
  );
}

function Stays({ clubId: club_id, title, stays }: MemberStaysProps & { title: string }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{title}</h3>
      <LongList rows={stays}>
        {(rows) => (
          <DataTable
            label={title}
            widths="[--columns:minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)]"
            columns={[
              { key: 'dates', label: t('stay_dates') },
              { key: 'hut', label: t('hut') },
              { key: 'status', label: t('filter_status') },
            ]}
          >
            {rows.map((stay) => (
              <DataRow key={stay.booking_id}>
                <DataCell>
                  <StayDates clubId={club_id} stay={stay} />
                </DataCell>
                <DataCell cardLabel={t('hut')}>{stay.hut_name}</DataCell>
                <DataCell cardLabel={t('filter_status')}>
                  <span className="flex flex-wrap gap-2 cards:justify-end">
                    <StatusOf stay={stay} />
                    {stay.owed_ore !== null && (
                      <Pill tone="danger">{t('member_stay_owed', { amount: formatOre(language, stay.owed_ore) })}</Pill>
                    )}
                  </span>
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        )}
      </LongList>
    </section>
  );
}

/** Opens the stay where the board acts on it. A cancelled one is no longer on that list. */
function StayDates({ clubId, stay }: { clubId: string; stay: MemberStay }) {
  const { language } = useLanguages();
  const dates = formatDatesWithYear(language, { startDate: stay.start_date, endDate: stay.end_date });
  if (stay.cancelled_at !== null) return dates;
  return (
    <TextLink to={`${pathTo('manageBookings', { club_id: clubId })}?stay=${stay.booking_id}`}>
      {dates}
      <span className="sr-only">, {stay.hut_name}</span>
    </TextLink>
  );
}

function StatusOf({ stay }: { stay: MemberStay }) {
  const t = useT();
  const tone = stay.cancelled_at === null && stay.status === 'allocated' ? 'success' : 'neutral';
  return <Pill tone={tone}>{statusText(t, stay)}</Pill>;
}

function statusText(t: T, { status, paid, no_show_at, cancelled_at }: MemberStay): string {
  if (cancelled_at !== null) return t(status === 'allocated' ? 'member_stay_cancelled' : 'member_stay_withdrawn');
  if (no_show_at !== null) return t('booking_no_show');
  return status === 'allocated' && paid ? t('booking_paid') : t(`booking_${status}`);
}
