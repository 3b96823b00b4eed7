import type { UnpaidToday } from '@hytte/contract/clubs/today';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRemindAll } from './today.api.ts';

type RemindAllProps = { clubId: string; stays: readonly UnpaidToday[]; today: string };

/** Reminds everybody in the list who was not reminded today, after a question. Nothing for one: that has its own button. */
export function RemindAll({ clubId, stays, today }: RemindAllProps) {
  const t = useT();
  const { language } = useLanguages();
  const [isAsking, setAsking] = useState(false);
  const reminding = useRemindAll(clubId);
  const ids = stays
    .filter(({ guest, reminded_on }) => guest !== null && reminded_on !== today)
    .map(({ booking_id }) => booking_id);
  const numbered = (count: number) => ({ count: formatNumber(language, count) });
  if (ids.length < 2 && !isAsking) return null;
  const remind = () =>
    reminding.mutate(ids, {
      onSuccess: ({ reminded, error }) => {
        if (reminded > 0)
          showToast.success(t(plural(reminded, 'remind_all_done_one', 'remind_all_done_other'), numbered(reminded)));
        if (error) showToast.error(errorText(t, error));
        setAsking(false);
      },
    });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('remind_all')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remind_all_question', numbered(ids.length))}
          description={t('remind_all_text')}
          cancelLabel={t('cancel')}
          confirmLabel={t('remind_all')}
          tone="primary"
          pending={reminding.isPending}
          onClose={() => setAsking(false)}
          onConfirm={remind}
        />
      )}
    </>
  );
}
