import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { useOnline } from '#lib/online.ts';
import { Banner } from '#ui/Banner.tsx';
import { shortMoment } from '#lib/short-moment.ts';

/** Says that there is no network, and how old what one reads is. */
export function OfflineBanner() {
  const t = useT();
  const { language } = useLanguages();
  const online = useOnline();
  const oldest = useOldestShown();
  if (online) return null;
  const when = oldest === null ? null : shortMoment(language, new Date(oldest));
  return (
    <Banner tone="lys" role="status">
      <b>{when === null ? t('offline') : t('offline_since', { when })}</b> {t('offline_text')}
    </Banner>
  );
}

/** When the oldest answer on the page was asked for. */
function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => oldestIn(cache),
  );
}

function oldestIn(cache: QueryCache): number | null {
  const shown = cache.findAll({
    type: 'active',
    predicate: ({ meta, state }) => meta?.['offline'] === true && state.data !== undefined,
  });
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
