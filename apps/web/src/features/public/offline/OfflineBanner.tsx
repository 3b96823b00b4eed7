import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { formatShortMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { useOnline } from '#lib/offline.ts';
import { Banner } from '#ui/Banner.tsx';

/** Says that there is no network, and how old the data on the page is. */
export function OfflineBanner() {
  const t = useT();
  return useOnline() ? null : (
    <Banner tone="warning">
      <b>
        <Age />
      </b>{' '}
      {t('offline_text')}
    </Banner>
  );
}

function Age() {
  const t = useT();
  const { language } = useLanguages();
  const oldest = useOldestShown();
  return oldest === null ? t('offline') : t('offline_since', { when: formatShortMoment(language, new Date(oldest)) });
}

/** When the oldest answer on the page was fetched. */
function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache();
  // Batched: the query cache also changes during rendering, where state must not be set.
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  return useSyncExternalStore(subscribe, () => oldestIn(cache));
}

function oldestIn(cache: QueryCache): number | null {
  const shown = cache
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.['offline'] === true && state.data !== undefined);
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
