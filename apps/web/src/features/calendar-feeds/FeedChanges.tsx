import type { CalendarFeed } from '@hytte/contract/calendar-feeds';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type FeedSubject, useNewFeed, useStopFeed } from './calendar-feeds.api.ts';

type Question = 'renew' | 'stop';

/** Both make the address useless to whoever has it, so both are asked about. */
export function FeedChanges({ feed, subject }: { feed: CalendarFeed; subject: FeedSubject }) {
  const t = useT();
  const renewal = useNewFeed(subject);
  const stop = useStopFeed(feed.id);
  const [asking, setAsking] = useState<Question | null>(null);
  const done = (text: string) => () => {
    setAsking(null);
    showToast.success(text);
  };
  return (
    <div className="-ms-4 flex flex-wrap gap-x-3">
      <Button variant="quiet" size="sm" onClick={() => setAsking('renew')}>
        {t('feed_renew')}
      </Button>
      <Button variant="dangerQuiet" size="sm" onClick={() => setAsking('stop')}>
        {t('feed_stop')}
      </Button>
      {asking === 'renew' && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={t('feed_renew_question')}
          description={t('feed_renew_text')}
          cancelLabel={t('feed_keep')}
          confirmLabel={t('feed_renew')}
          onConfirm={() => renewal.mutate(undefined, { onSuccess: done(t('feed_renewed')) })}
          pending={renewal.isPending}
          error={renewal.error && errorText(t, renewal.error)}
        />
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={t('feed_stop_question')}
          description={t('feed_stop_text')}
          cancelLabel={t('feed_keep')}
          confirmLabel={t('feed_stop')}
          onConfirm={() => stop.mutate(undefined, { onSuccess: done(t('feed_stopped')) })}
          pending={stop.isPending}
          error={stop.error && errorText(t, stop.error)}
        />
      )}
    </div>
  );
}
