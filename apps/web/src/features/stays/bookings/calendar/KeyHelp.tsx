import { useT } from '#lib/i18n.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Heavy like every dialog: load with `lazy`. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const acts = [
    { keys: [t('key_arrows')], what: t('keys_arrows') },
    { keys: ['Home', 'End'], what: t('keys_row') },
    { keys: ['Page Up', 'Page Down'], what: t('keys_month') },
    { keys: ['Shift + Page Up', 'Shift + Page Down'], what: t('keys_year') },
    { keys: ['Enter', t('key_space')], what: t('keys_pick') },
    { keys: ['Esc'], what: t('keys_clear') },
    { keys: ['?'], what: t('keys_help') },
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('calendar_keys')} closeLabel={t('close')}>
      <dl className="cal-keys">
        {acts.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
