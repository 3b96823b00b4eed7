import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEPARTURE_KIND } from '#features/huts/visits/send-departure.api.ts';
import { InstallHint } from '#features/public/offline/InstallHint.tsx';
import { OfflineBanner } from '#features/public/offline/OfflineBanner.tsx';
import { PushAsk } from '#features/public/offline/PushAsk.tsx';
import { persistAnswers } from '#features/public/offline/persist-answers.ts';
import {
  activateUpdate,
  registerWorker,
  supportsOffline,
  watchForUpdates,
} from '#features/public/offline/service-worker.ts';
import { useT } from '#lib/i18n.ts';
import { offlineOwnerId } from '#lib/offline.ts';
import { useRenewedSession } from '#lib/renew-session.ts';
import { useSession } from '#lib/session.ts';
import { useStored } from '#lib/stored-value.ts';
import { storedToken } from '#lib/token.ts';
import { wipeOfflineData } from '#lib/wipe-offline.ts';
import '#styles/foot-notices.css';
import { loadToasts, showToast } from '#ui/toast.tsx';
import { sendUnsent } from './send-unsent.ts';
import { warmUp } from './warm-up.ts';

/** Stores data for offline use, shows the offline banner and renews the session. Mounted once the page has settled (useQuiet). */
export function Offline() {
  const session = useSession();
  const userId = session.status === 'user' ? session.user.id : null;
  const { registration, next } = useOfflineData(userId);
  useUpdateOffer(registration);
  useRenewedSession();
  useUnsent(userId);
  return (
    <div aria-live="polite" className="foot-notices">
      <OfflineBanner />
      {next && <InstallHint stay={next} />}
      {userId !== null && <PushAsk />}
    </div>
  );
}

type OfflineData = { registration: ServiceWorkerRegistration | null; next: OwnBooking | null };

const NOTHING: OfflineData = { registration: null, next: null };

/** While a user is signed in, stores what they need at the hut. Returns the service worker and the next stay. */
function useOfflineData(userId: string | null): OfflineData {
  const queryClient = useQueryClient();
  const [data, setData] = useState(NOTHING);
  // Signing in again on an open page begins anew: the data were wiped when the session ended.
  const token = useStored(storedToken);
  useEffect(() => {
    if (userId === null || token === null || !supportsOffline()) return undefined;
    const controller = new AbortController();
    // Fails without a network, or where the browser refuses storage; the next visit tries again.
    keepForOffline(queryClient, userId, controller.signal, setData).catch(() => {});
    return () => {
      controller.abort();
      setData(NOTHING);
    };
  }, [queryClient, userId, token]);
  return data;
}

async function keepForOffline(
  queryClient: QueryClient,
  userId: string,
  signal: AbortSignal,
  onData: (data: OfflineData) => void,
): Promise<void> {
  // Data of another user, whose sign-out did not complete.
  if (offlineOwnerId.get() !== userId) await wipeOfflineData();
  if (signal.aborted || storedToken.get() === null) return;
  offlineOwnerId.set(userId);
  const registration = await registerWorker();
  if (signal.aborted) return;
  signal.addEventListener('abort', persistAnswers(queryClient, userId));
  onData({ registration, next: null });
  const [next = null] = await warmUp(queryClient, userId);
  if (signal.aborted || next === null) return;
  onData({ registration, next });
  // Otherwise the browser may evict it: when short of space, and Safari after a week.
  await navigator.storage?.persist?.();
}

/** Sends what was written without a network: when the page opens, when the network comes back, and when it is looked at again. */
function useUnsent(userId: string | null): void {
  const t = useT();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === null || !('indexedDB' in window)) return undefined;
    const send = async (): Promise<void> => {
      const { sent, refused } = await sendUnsent(queryClient);
      for (const kind of sent) showToast.success(t(kind === DEPARTURE_KIND ? 'departure_sent' : 'defect_sent'));
      for (const kind of refused)
        showToast.error(t(kind === DEPARTURE_KIND ? 'departure_not_taken' : 'defect_not_taken'));
    };
    // A failure is tried again the next time.
    const trySending = () => void send().catch(() => {});
    const onVisible = () => document.visibilityState === 'visible' && trySending();
    trySending();
    window.addEventListener('online', trySending);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', trySending);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [userId, queryClient, t]);
}

/** Shows a toast that offers to activate a newer version of the site once it is downloaded. */
function useUpdateOffer(registration: ServiceWorkerRegistration | null): void {
  const t = useT();
  useEffect(() => {
    if (registration === null) return undefined;
    return watchForUpdates(registration, (newer) => {
      loadToasts()
        .then(({ addOffer }) => addOffer(t('new_version'), t('load_new_version'), () => activateUpdate(newer)))
        // Offered again on the next page load.
        .catch(() => {});
    });
  }, [registration, t]);
}
