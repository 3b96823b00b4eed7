import { type ReactNode, useDeferredValue } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useMedia } from '#lib/media.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const Drawer = lazyScreen(() => import('#ui/Drawer.tsx'), 'Drawer');

type FeedDialogProps = { text: string; children: ReactNode; onClose: () => void };

/** Heavy: load with `lazy`, mount when it is opened. */
export function FeedDialog({ text, children, onClose }: FeedDialogProps) {
  const t = useT();
  // Deferred: who turns a phone sees the dialog until the drawer is loaded.
  const Sheet = useDeferredValue(useMedia('(min-width: 640px)')) ? Dialog : Drawer;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('feed_open')}
      description={text}
      closeLabel={t('close')}
      hasAddress
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
