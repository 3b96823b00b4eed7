import type { CalendarFeed } from '@hytte/contract/stays/calendar-feeds';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { feedOf, feedsQuery, type FeedSubject, useNewFeed, useStopFeed } from './calendar-feeds.api.ts';

/** The address of one feed, or the button that creates it. */
export function FeedPanel({ subject }: { subject: FeedSubject }) {
  const t = useT();
  const { data, error, refetch } = useQuery(feedsQuery);
  if (data) {
    const feed = feedOf(data, subject);
    return feed ? <FeedAddress feed={feed} subject={subject} /> : <NoFeed subject={subject} />;
  }
  if (error) return <LoadFailed what={t('failed_to_fetch_feeds')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-24" />
    </>
  );
}

function NoFeed({ subject }: { subject: FeedSubject }) {
  const t = useT();
  const making = useNewFeed(subject);
  return (
    <div className="grid justify-items-start gap-3">
      <Button pending={making.isPending} onClick={() => making.mutate()}>
        {t('feed_make')}
      </Button>
      {making.error && <FormError>{errorText(t, making.error)}</FormError>}
    </div>
  );
}

/** The webcal: scheme makes phones and computers open their calendar application. */
const asWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:');

function FeedAddress({ feed, subject }: { feed: CalendarFeed; subject: FeedSubject }) {
  const t = useT();
  const { address } = feed;
  return (
    <>
      <TextField
        label={t('feed_address')}
        hint={t('feed_address_hint')}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <a href={asWebcal(address)} className={buttonClass({ size: 'sm' })}>
          <CalendarPlus aria-hidden="true" />
          {t('feed_webcal')}
        </a>
        <CopyButton text={address} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
          {t('feed_copy')}
        </CopyButton>
      </div>
      <p className="text-sm text-ink-2">{t('feed_secret')}</p>
      <FeedChanges feed={feed} subject={subject} />
    </>
  );
}

type Question = 'renew' | 'stop';

/** Renewing and stopping both revoke the address, so both ask first. */
function FeedChanges({ feed, subject }: { feed: CalendarFeed; subject: FeedSubject }) {
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
