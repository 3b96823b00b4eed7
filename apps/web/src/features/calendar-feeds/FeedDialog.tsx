import { lazy, type ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { useMedia } from '#lib/media.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const Drawer = lazy(async () => ({ default: (await import('#ui/Drawer.tsx')).Drawer }));

export type FeedDialogProps = { text: string; children: ReactNode; onClose: () => void };

/** Heavy: load with `lazy` and mount on intent. */
export function FeedDialog({ text, children, onClose }: FeedDialogProps) {
  const t = useT();
  const Sheet = useMedia('(min-width: 640px)') ? Dialog : Drawer;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('feed_open')}
      description={text}
      closeLabel={t('close')}
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
