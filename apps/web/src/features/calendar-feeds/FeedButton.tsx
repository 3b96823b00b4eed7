import { CalendarSync } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Button } from '#ui/Button.tsx';
import { FeedPanel } from './FeedPanel.tsx';

const FeedDialog = lazyScreen(() => import('./FeedDialog.tsx'), 'FeedDialog');

/** The calendar feed of the member's own stays in all clubs. */
export function OwnFeed() {
  const t = useT();
  return (
    <FeedButton text={t('feed_own_text')}>
      <FeedPanel subject={{ kind: 'own' }} />
    </FeedButton>
  );
}

/** Opens the dialog with the feed's address, which is loaded with `lazy`. */
export function FeedButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden="true" />
        {t('feed_open')}
      </Button>
      {open && (
        <Suspense>
          <FeedDialog text={text} onClose={() => setOpen(false)}>
            {children}
          </FeedDialog>
        </Suspense>
      )}
    </>
  );
}
