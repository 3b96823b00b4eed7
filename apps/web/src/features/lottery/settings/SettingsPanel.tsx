import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { drawSettingsQuery } from '#features/draws/draws.api.ts';
import { SettingsForm } from '#features/draws/manage/SettingsPanel.tsx';

export function SettingsPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: settings, error, refetch } = useQuery(drawSettingsQuery(clubId));
  if (settings) return <SettingsForm clubId={clubId} settings={settings} />;
  if (error)
    return <LoadFailed what={t('failed_to_fetch_draw_settings')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-72" />
    </>
  );
}
