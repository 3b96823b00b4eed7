import { useEffect } from 'react';
import { useT } from '#lib/i18n.ts';
import { Navigate } from '#lib/navigation.ts';
import { showToast } from '#ui/toast.tsx';

/** Redirects to `backTo` with a toast that the hut does not exist. */
export function HutNotFound({ backTo }: { backTo: string }) {
  const t = useT();
  useEffect(() => showToast.error(t('hut_not_found')), [t]);
  return <Navigate to={backTo} replace />;
}
