import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeAddressSecret } from '#lib/address-secret.ts';
import { startTexts, startTextsOf } from '#lib/i18n.ts';
import { takePrerendered } from '#lib/prerendered.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { dropExpiredSession, followOtherTabs, refuseSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { App } from './app/App.tsx';
import { restoreWhenOffline } from './app/offline/read-kept.ts';

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
