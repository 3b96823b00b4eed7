import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { takeAddressSecret } from '#lib/address-secret.ts';
import { startTexts, startTextsOf } from '#lib/i18n.ts';
import { offlineOwnerId } from '#lib/offline.ts';
import { takePrerendered } from '#lib/prerendered.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { finishSignOut, followOtherTabs, refuseSession } from '#lib/session.ts';
import { isShellShown } from '#lib/shell.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { watchHistory } from '#ui/history-layers.ts';

/** A phone may report a network that delivers nothing. */
const SLOW_NETWORK_MS = 4000;

takeAddressSecret();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const page = takePrerendered(container);

const queryClient = createQueryClient(() => refuseSession(queryClient), restoreOfflineAnswers);
finishSignOut(queryClient);
restoreWhenOffline();
followOtherTabs();
watchHistory();

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
  // No texts are loaded yet, so this one cannot be translated.
  if (!isShellShown()) root.render(<SpinnerPage text="Loading..." />);
  // Not awaited at the top level: lazy screens import from this bundle, and would wait for it in a circle.
  void startTexts().then((isReachable) =>
    isReachable ? startTransition(() => root.render(app)) : showUnreachable(root),
  );
}

function showUnreachable(root: Root): void {
  root.unmount();
  window.showUnreachable();
}

declare global {
  interface Window {
    /** Set by the script in index.html: words and a button, without our texts. */
    showUnreachable: () => void;
  }
}

/** Puts stored answers into the query cache while there is no network, or one that does not answer in time. */
function restoreWhenOffline(): void {
  if (!navigator.onLine) restoreOfflineAnswers();
  window.addEventListener('offline', restoreOfflineAnswers);
  setTimeout(() => {
    if (queryClient.isFetching({ queryKey: queryKeys.profile }) > 0) restoreOfflineAnswers();
  }, SLOW_NETWORK_MS);
}

function restoreOfflineAnswers(): void {
  if (offlineOwnerId.get() === null) return;
  import('#features/public/offline/persist-answers.ts')
    .then(({ restoreAnswers }) => restoreAnswers(queryClient))
    .catch(() => {});
}
