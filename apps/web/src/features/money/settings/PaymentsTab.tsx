import { type ClubRole, manages } from '@hytte/domain/clubs/members/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { paymentSettingsQuery } from './payment-settings.api.ts';
import { FALLBACK } from './settings/payment-fields.ts';
import { SettingsForm } from './settings/SettingsForm.tsx';
import { StatementPanel } from './statement/StatementPanel.tsx';

type PaymentsTabProps = ManagedClub & {
  /** Below the settings: what other features show about the club's payments. */
  children: ReactNode;
};

export function PaymentsTab({ club, role, children }: PaymentsTabProps) {
  const t = useT();
  usePageTitle(t('tab_payments'));
  const { isPending } = useQuery(paymentSettingsQuery(club.id));
  return (
    <TabPage title={t('tab_payments')} purpose={t('payments_purpose')}>
      <SettingsPanel clubId={club.id} role={role} />
      {/* The settings would push it down when they come. */}
      {!isPending && (
        <>
          {children}
          <StatementPanel clubId={club.id} />
        </>
      )}
    </TabPage>
  );
}

function SettingsPanel({ clubId, role }: { clubId: string; role: ClubRole }) {
  const t = useT();
  const { data: settings, error, refetch } = useQuery(paymentSettingsQuery(clubId));
  if (!settings && !error)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-72" />
      </>
    );
  return (
    <>
      {!settings && error && (
        <LoadFailed what={t('failed_to_fetch_payment_settings')} error={error} onRetry={() => void refetch()} />
      )}
      {settings && <DebtBanner debtOre={settings.debtOre ?? 0} />}
      {/* The treasurer sees what is paid; how guests pay is for club admins. */}
      {manages(role) && <SettingsForm clubId={clubId} role={role} settings={settings ?? FALLBACK} />}
    </>
  );
}

function DebtBanner({ debtOre }: { debtOre: number }) {
  const t = useT();
  const { language } = useLanguages();
  if (debtOre === 0) return null;
  return <Banner tone="warning">{t('club_debt', { amount: formatOre(language, debtOre) })}</Banner>;
}
