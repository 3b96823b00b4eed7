import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { takeAddressSecret } from '#lib/address-secret.ts';
import { startTexts, startTextsOf } from '#lib/i18n.ts';
import { offlineOwnerId } from '#lib/offline.ts';
import { takePrerendered } from '#lib/prerendered.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { dropExpiredSession, followOtherTabs, refuseSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/Loading.tsx';

takeAddressSecret();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const page = takePrerendered(container);

const queryClient = createQueryClient(
  () => refuseSession(queryClient),
  () => readKept(),
);
dropExpiredSession(queryClient, new Date());
const readKept = restoreWhenOffline(queryClient);
followOtherTabs();

const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);

if (page) {
  startTextsOf(page, window.location.pathname);
  hydrateRoot(container, app);
} else {
  const root = createRoot(container);
  // There are no texts yet to say it in another language.
  root.render(<SpinnerPage text="Loading..." />);
  // Not awaited at the top level: screens that come later import from this bundle and would wait for it in a circle.
  void startTexts().then(() => root.render(app));
}

/** A phone may believe in a network that carries nothing. */
const SLOW_NETWORK_MS = 4000;

/**
 * Takes what was kept into the cache when there is no network, or one that does not answer; with one, everything is
 * asked for anew. Returns how to take it in for another reason.
 */
export function restoreWhenOffline(queryClient: QueryClient): () => void {
  const read = () => {
    if (offlineOwnerId.get() !== null)
      import('#features/offline/persist-answers.ts')
        .then(({ restoreAnswers: restore }) => restore(queryClient))
        .catch(() => {});
  };
  if (!navigator.onLine) read();
  window.addEventListener('offline', read);
  setTimeout(() => queryClient.isFetching({ queryKey: ['profile'] }) > 0 && read(), SLOW_NETWORK_MS);
  return read;
}
