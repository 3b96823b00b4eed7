import { SUGGESTED_SCHEDULE } from '@hytte/domain/fairness/draws/schedule';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveDrawSettings } from '../draws.api.ts';

/** Turns on automatic draws with the suggested schedule. Used by the settings and by the checklist. */
export function UseSuggestedDraws({ clubId }: { clubId: string }) {
  const t = useT();
  const saving = useSaveDrawSettings(clubId);
  const { frequency, time, day } = SUGGESTED_SCHEDULE;
  const use = () =>
    saving.mutate(
      {
        lottery_automation_enabled: true,
        lottery_frequency: frequency,
        lottery_execution_time: time,
        lottery_execution_day: day,
        notify_admin_enabled: true,
      },
      {
        onSuccess: () => showToast.success(t('draw_settings_saved')),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <Button size="sm" pending={saving.isPending} onClick={use}>
      {t('suggest_draws')}
    </Button>
  );
}
