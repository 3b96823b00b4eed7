import { Button } from '#ui/Button.tsx';
import { useT } from './i18n.ts';
import { useOnline } from './offline.ts';

type SendOrKeepButtonsProps = { label: string; isPending: boolean; disabled?: boolean; onCancel: () => void };

/** The foot of a form whose content may wait for a network (lib/send-or-keep): sending is not blocked without one. */
export function SendOrKeepButtons({ label, isPending, disabled = false, onCancel }: SendOrKeepButtonsProps) {
  const t = useT();
  const isOnline = useOnline();
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" pending={isOnline ? isPending : undefined} disabled={disabled || (!isOnline && isPending)}>
        {label}
      </Button>
    </div>
  );
}
