import { useEffect } from 'react';
import { watchForUpdates, activateUpdate } from '#features/offline/service-worker.ts';
import { useT } from '#lib/i18n.ts';
import { loadToasts } from '#ui/toast.tsx';

/** Offers a newer version of the site as soon as one has been fetched. Nobody is made to take it. */
export function useUpdateOffer(registration: ServiceWorkerRegistration | null): void {
  const t = useT();
  useEffect(() => {
    if (registration === null) return undefined;
    return watchForUpdates(registration, (newer) => {
      loadToasts()
        .then(({ addOffer }) => addOffer(t('new_version'), t('load_new_version'), () => activateUpdate(newer)))
        // Offered again with the next page.
        .catch(() => {});
    });
  }, [registration, t]);
}
