import { CalendarSync } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useOverlay } from '#lib/overlays.ts';
import { Button } from '#ui/Button.tsx';
import { FeedPanel } from './FeedPanel.tsx';

const FeedDialog = lazyDialog(() => import('./FeedDialog.tsx'), 'FeedDialog');

/** The calendar feed of the member's own stays in all clubs. */
export function OwnFeed() {
  const t = useT();
  return (
    <FeedButton text={t('feed_own_text')}>
      <FeedPanel subject={{ kind: 'own' }} />
    </FeedButton>
  );
}

/** Opens the dialog with the feed's address, which is loaded then. */
export function FeedButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useT();
  const feed = useOverlay('feed');
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => feed.open()}>
        <CalendarSync aria-hidden="true" />
        {t('feed_open')}
      </Button>
      {feed.value !== null && (
        <FeedDialog text={text} onClose={feed.close}>
          {children}
        </FeedDialog>
      )}
    </>
  );
}
