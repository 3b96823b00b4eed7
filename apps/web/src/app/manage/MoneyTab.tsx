import { useQuery } from '@tanstack/react-query';
import { AccountingPanel } from '#features/money/bank-files/AccountingPanel.tsx';
import { BankFilesPanel } from '#features/money/bank-files/BankFilesPanel.tsx';
import { UnpaidPanel } from '#features/money/bank-files/UnpaidPanel.tsx';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { refundsDueQuery } from '#features/money/outside/outside-payments.api.ts';
import { PayrollPanel } from '#features/money/outside/PayrollPanel.tsx';
import { RefundsDuePanel } from '#features/money/outside/RefundsDuePanel.tsx';
import { paymentSettingsQuery } from '#features/money/settings/payment-settings.api.ts';
import { PaymentsTab } from '#features/money/settings/PaymentsTab.tsx';

import { todayInOslo } from '#lib/dates.ts';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Panel } from '#ui/Panel.tsx';

/** How the club is paid, what it keeps track of where it collects payment itself, and both as vouchers. */
export function MoneyTab(managed: ManagedClub) {
  const t = useT();
  const { id: clubId } = managed.club;
  const { data: settings } = useQuery(paymentSettingsQuery(clubId));
  const { data: refunds = [] } = useQuery(refundsDueQuery(clubId));
  const isOutside = settings?.paymentHandling === 'external';
  return (
    <PaymentsTab {...managed}>
      {isOutside && <BankFilesPanel clubId={clubId} />}
      {isOutside && <UnpaidPanel clubId={clubId} />}
      {/* A club that now takes payment through us may still owe some. */}
      {(isOutside || refunds.length > 0) && <RefundsDuePanel clubId={clubId} />}
      {isOutside && <PayrollPanel clubId={clubId} />}
      <AccountingPanel clubId={clubId} />
      <Panel title={t('report')} intro={t('report_purpose')}>
        <p>
          <TextLink to={pathTo('manageReport', { club_id: clubId, year: todayInOslo().slice(0, 4) })}>
            {t('office_report_open')}
          </TextLink>
        </p>
      </Panel>
      <Panel title={t('tax_dossier')} intro={t('tax_purpose')}>
        <p>
          {/* Of the year that is over: the one that is reported. */}
          <TextLink
            to={pathTo('manageTaxDossier', { club_id: clubId, year: String(Number(todayInOslo().slice(0, 4)) - 1) })}
          >
            {t('tax_open')}
          </TextLink>
        </p>
      </Panel>
    </PaymentsTab>
  );
}
