import { useT } from '#lib/i18n.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Heavy like every dialog: load with `lazy`. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const keys = [
    [t('key_arrows'), t('keys_arrows')],
    ['Home / End', t('keys_row')],
    ['Page Up / Page Down', t('keys_month')],
    ['Shift + Page Up / Page Down', t('keys_year')],
    [`Enter / ${t('key_space')}`, t('keys_pick')],
    ['Esc', t('keys_clear')],
    ['?', t('keys_help')],
  ] as const;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('calendar_keys')} closeLabel={t('close')}>
      <dl className="cal-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
