import { SUGGESTED_PRESET } from '@hytte/domain/fairness/rules/presets';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChoosePreset } from './rules.api.ts';

/** Shares days in the suggested way, from the checklist. */
export function UseSuggestedPreset({ clubId }: { clubId: string }) {
  const t = useT();
  const choosing = useChoosePreset(clubId);
  const use = () =>
    choosing.mutate(SUGGESTED_PRESET, {
      onSuccess: () => showToast.success(t('rules_saved')),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <Button size="sm" pending={choosing.isPending} onClick={use}>
      {t(`sharing_${SUGGESTED_PRESET}`)}
    </Button>
  );
}
