import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeAddressSecret } from '#lib/address-secret.ts';
import { startTexts } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { dropExpiredSession, followOtherTabs, refuseSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/SpinnerPage.tsx';
import { App } from './app/App.tsx';
import { readKeptWithoutNet } from './app/offline/read-kept.ts';

takeAddressSecret();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
// There are no texts yet to say it in another language.
root.render(<SpinnerPage text="Loading..." />);

const queryClient = createQueryClient(
  () => refuseSession(queryClient),
  () => readKept(),
);
dropExpiredSession(queryClient, new Date());
const readKept = readKeptWithoutNet(queryClient);
followOtherTabs();

// Not awaited at the top level: screens that come later import from this bundle and would wait for it in a circle.
void startTexts().then(() =>
  root.render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  ),
);
