import type { ClubRole } from '@hytte/domain/members/roles';
import { useQuery } from '@tanstack/react-query';
import { paymentSettingsQuery } from '#features/payments/payments.api.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FALLBACK } from './payment-fields.ts';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsPanel({ clubId, role }: { clubId: string; role: ClubRole }) {
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
      <SettingsForm clubId={clubId} role={role} settings={settings ?? FALLBACK} />
    </>
  );
}
