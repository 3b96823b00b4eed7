import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type FeedSubject, feedOf, feedsQuery, useNewFeed } from './calendar-feeds.api.ts';
import { FeedAddress } from './FeedAddress.tsx';

/** The address of one calendar, or the way to get it. */
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
