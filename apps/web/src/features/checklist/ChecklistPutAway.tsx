import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { useDismissChecklist } from './checklist.api.ts';

/** In place of the list, for whoever has just put it away: also the others lost it. */
export function ChecklistDismissed({ clubId }: { clubId: string }) {
  const t = useT();
  const takeOut = useDismissChecklist(clubId);
  return (
    <Banner
      tone="neutral"
      action={
        <Button variant="secondary" size="sm" pending={takeOut.isPending} onClick={() => takeOut.mutate(false)}>
          {t('checklist_restore')}
        </Button>
      }
    >
      <output>{t('checklist_dismissed')}</output>
    </Banner>
  );
}
