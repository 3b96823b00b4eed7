import { useEffect } from 'react';
import { useT } from '#lib/i18n.ts';
import { Navigate } from '#lib/navigation.ts';
import { showToast } from '#ui/toast.tsx';

/** Says that the hut is not there, on the way back to where there are others. */
export function HutNotFound({ backTo }: { backTo: string }) {
  const t = useT();
  useEffect(() => showToast.error(t('hut_not_found')), [t]);
  return <Navigate to={backTo} replace />;
}
