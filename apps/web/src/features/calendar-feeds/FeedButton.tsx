import { CalendarSync } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FeedPanel } from './FeedPanel.tsx';

/** One's own stays, of all clubs. */
export function OwnFeed() {
  const t = useT();
  return (
    <FeedButton text={t('feed_own_text')}>
      <FeedPanel subject={{ kind: 'own' }} />
    </FeedButton>
  );
}

const FeedDialog = lazy(async () => ({ default: (await import('./FeedDialog.tsx')).FeedDialog }));

/** The way to the addresses; what stands behind it is fetched by those who go there. */
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
