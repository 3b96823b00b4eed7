import { addMonths } from '@hytte/domain/shared/local-date';
import { useQuery } from '@tanstack/react-query';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { refundsDueQuery } from '#features/outside-payments/outside-payments.api.ts';
import { PayrollPanel } from '#features/outside-payments/PayrollPanel.tsx';
import { RefundsDuePanel } from '#features/outside-payments/RefundsDuePanel.tsx';
import { paymentSettingsQuery } from '#features/payment-settings/payment-settings.api.ts';
import { PaymentsTab } from '#features/payment-settings/PaymentsTab.tsx';
import { MonthPicker, useMonthParam } from '#features/payment-settings/statement/MonthPicker.tsx';
import { todayInOslo } from '#lib/dates.ts';

/** Months of payroll that are offered: longer back the books of the employer are closed. */
const MONTHS_BACK = 24;

/** The payments tab, with what the club keeps track of itself. */
export function MoneyTab(managed: ManagedClub) {
  const { id: clubId } = managed.club;
  const { data: settings } = useQuery(paymentSettingsQuery(clubId));
  const [month, setMonth] = useMonthParam();
  const firstMonth = addMonths(`${todayInOslo().slice(0, 7)}-01`, -MONTHS_BACK);
  const { data: refunds = [] } = useQuery(refundsDueQuery(clubId));
  const isOutside = settings?.paymentHandling === 'external';
  // A club that now takes payment through us may still owe some.
  const outside = (isOutside || refunds.length > 0) && (
    <>
      <RefundsDuePanel clubId={clubId} />
      <PayrollPanel
        clubId={clubId}
        month={month}
        monthPicker={<MonthPicker month={month} firstMonth={firstMonth} onChange={setMonth} />}
      />
    </>
  );
  return <PaymentsTab {...managed} outside={outside} />;
}
