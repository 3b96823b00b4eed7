import { useT } from '#lib/i18n.ts';
import { FeedButton } from './FeedButton.tsx';
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
