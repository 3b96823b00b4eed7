import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSyncPlan } from '../subscriptions.api.ts';
import { refusalText } from './submit-texts.ts';

/** Asks the card provider how the plan stands, for those who cannot wait to be told. */
export function SyncPlan({ clubId }: { clubId: string }) {
  const t = useT();
  const syncing = useSyncPlan(clubId);
  const sync = () =>
    syncing.mutate(undefined, {
      onSuccess: ({ synced, changes, error }) => {
        if (!synced) showToast.warning(error ?? t('failed_to_sync_plan'));
        else if (changes.length > 0) showToast.success(t('plan_synced'));
        else showToast.info(t('plan_in_sync'));
      },
      onError: (error) => showToast.error(refusalText(t, 'failed_to_sync_plan', error)),
    });
  return (
    <Button variant="secondary" size="sm" pending={syncing.isPending} onClick={sync}>
      {t('sync_plan')}
    </Button>
  );
}
