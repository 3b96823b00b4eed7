import type { MemberPage, MemberPayment, MemberPoints } from '@hytte/contract/clubs/member-page';
import { formatDate, formatLocalDate, formatMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { LongList } from '#lib/LongList.tsx';
import { formatOre } from '#lib/money.ts';
import { pathTo } from '#lib/paths.ts';
import { formatPoints } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';

// Points, payments and emails of a member, each the newest first.

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function MemberPointLines({ page: { points, member } }: { page: MemberPage }) {
  const t = useT();
  const { language } = useLanguages();
  const now = formatPoints(t, language, Math.round(member.booking_points * 10));
  return (
    <Panel title={t('member_points_lines')} intro={t('member_points_now', { points: now })}>
      {points.length === 0 && <p className="text-ink-2">{t('member_points_none')}</p>}
      {points.length > 0 && (
        <LongList rows={points}>
          {(rows) => (
            <DataTable
              label={t('member_points_lines')}
              widths="[--columns:minmax(0,1fr)_8rem_6rem_6rem]"
              columns={[
                { key: 'why', label: t('member_points_why') },
                { key: 'when', label: t('member_letter_when') },
                { key: 'change', label: t('member_points_change'), align: 'end' },
                { key: 'after', label: t('member_points_balance'), align: 'end' },
              ]}
            >
              {rows.map((line) => (
                <DataRow key={`${line.at} ${line.reason} ${line.balance}`}>
                  <DataCell>
                    <PointReason line={line} />
                  </DataCell>
                  <DataCell cardLabel={t('member_letter_when')}>{formatDate(language, line.at)}</DataCell>
                  <DataCell cardLabel={t('member_points_change')} align="end">
                    {formatNumber(language, line.points, { signDisplay: 'exceptZero' })}
                  </DataCell>
                  <DataCell cardLabel={t('member_points_balance')} align="end">
                    {formatNumber(language, line.balance)}
                  </DataCell>
                </DataRow>
              ))}
            </DataTable>
          )}
        </LongList>
      )}
    </Panel>
  );
}

function PointReason({ line: { reason, stay, note } }: { line: MemberPoints }) {
  const t = useT();
  const { language } = useLanguages();
  const about = stay ? `${stay.hut_name}, ${formatLocalDate(language, stay.start_date, DAY)}` : note;
  return (
    <span className="grid min-w-0">
      <span className="font-semibold">{t(`member_points_of_${reason}`)}</span>
      {about !== null && <span className="text-sm break-words text-ink-2">{about}</span>}
    </span>
  );
}

type MemberPaymentsProps = { clubId: string; payments: readonly MemberPayment[] };

export function MemberPayments({ clubId, payments }: MemberPaymentsProps) {
  const t = useT();
  return (
    <Panel title={t('member_payments')}>
      {payments.length === 0 && <p className="text-ink-2">{t('member_payments_none')}</p>}
      {payments.length > 0 && (
        <LongList rows={payments}>
          {(rows) => (
            <DataTable
              label={t('member_payments')}
              widths="[--columns:8rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
              columns={[
                { key: 'when', label: t('member_paid_on') },
                { key: 'for', label: t('member_paid_for') },
                { key: 'how', label: t('member_paid_how') },
                { key: 'amount', label: t('member_paid_amount'), align: 'end' },
              ]}
            >
              {rows.map((payment) => (
                <PaymentRow
                  key={`${payment.booking_id} ${payment.how} ${payment.paid_on}`}
                  clubId={clubId}
                  payment={payment}
                />
              ))}
            </DataTable>
          )}
        </LongList>
      )}
    </Panel>
  );
}

function PaymentRow({ clubId, payment }: { clubId: string; payment: MemberPayment }) {
  const t = useT();
  const { language } = useLanguages();
  const { how, paid_on, receipt_number, refunded_ore } = payment;
  const what = `${payment.hut_name}, ${formatLocalDate(language, payment.start_date, DAY)}`;
  return (
    <DataRow>
      <DataCell cardLabel={t('member_paid_on')}>
        {paid_on === null ? t('member_paid_waits') : formatLocalDate(language, paid_on, DAY)}
      </DataCell>
      <DataCell cardLabel={t('member_paid_for')}>
        <TextLink to={`${pathTo('manageBookings', { club_id: clubId })}?stay=${payment.booking_id}`}>{what}</TextLink>
      </DataCell>
      <DataCell cardLabel={t('member_paid_how')}>
        {how === 'card' ? t('member_paid_card') : t(`outside_way_${how}`)}
        {receipt_number !== null && ` · ${t('receipt')} ${receipt_number}`}
      </DataCell>
      <DataCell cardLabel={t('member_paid_amount')} align="end">
        <span className="grid justify-items-end">
          <span className="font-semibold">{formatOre(language, payment.amount_ore)}</span>
          {refunded_ore > 0 && (
            <span className="text-sm text-ink-2">
              {t('member_paid_back', { amount: formatOre(language, refunded_ore) })}
            </span>
          )}
        </span>
      </DataCell>
    </DataRow>
  );
}

const EMAIL_TONES = { sent: 'neutral', waiting: 'warning', failed: 'danger' } as const;

export function MemberEmails({ letters }: { letters: MemberPage['letters'] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Panel title={t('member_letters')} intro={t('member_letters_text')}>
      {letters.length === 0 && <p className="text-ink-2">{t('member_letters_none')}</p>}
      {letters.length > 0 && (
        <LongList rows={letters}>
          {(rows) => (
            <DataTable
              label={t('member_letters')}
              widths="[--columns:minmax(0,1fr)_12rem_8rem]"
              columns={[
                { key: 'subject', label: t('member_letter_subject') },
                { key: 'when', label: t('member_letter_when') },
                { key: 'state', label: t('member_letter_state') },
              ]}
            >
              {rows.map(({ at, subject, state }) => (
                <DataRow key={`${at} ${subject}`}>
                  <DataCell>
                    <span className="break-words">{subject}</span>
                  </DataCell>
                  <DataCell cardLabel={t('member_letter_when')}>{formatMoment(language, at)}</DataCell>
                  <DataCell cardLabel={t('member_letter_state')}>
                    <Pill tone={EMAIL_TONES[state]}>{t(`member_letter_${state}`)}</Pill>
                  </DataCell>
                </DataRow>
              ))}
            </DataTable>
          )}
        </LongList>
      )}
    </Panel>
  );
}
