import { useQuery } from '@tanstack/react-query';
import { AccountingPanel } from '#features/bank-files/AccountingPanel.tsx';
import { BankFilesPanel } from '#features/bank-files/BankFilesPanel.tsx';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { paymentSettingsQuery } from '#features/payment-settings/payment-settings.api.ts';
import { PaymentsTab } from '#features/payment-settings/PaymentsTab.tsx';

/** How the club is paid, what came into its own account where it collects payment itself, and both as vouchers. */
export function MoneyTab(managed: ManagedClub) {
  const { id } = managed.club;
  const { data: settings } = useQuery(paymentSettingsQuery(id));
  return (
    <PaymentsTab {...managed}>
      {settings?.paymentHandling === 'external' && <BankFilesPanel clubId={id} />}
      <AccountingPanel clubId={id} />
    </PaymentsTab>
  );
}
