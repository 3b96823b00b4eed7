import type { OwnBooking } from '@hytte/contract/bookings';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { InstallHint } from '#features/offline/InstallHint.tsx';
import { OfflineBanner } from '#features/offline/OfflineBanner.tsx';
import { persistAnswers } from '#features/offline/persist-answers.ts';
import { supportsOffline, registerWorker, watchForUpdates, activateUpdate } from '#features/offline/service-worker.ts';
import { useT } from '#lib/i18n.ts';
import { offlineOwnerId } from '#lib/offline.ts';
import { useSession } from '#lib/session.ts';
import { storedToken } from '#lib/token.ts';
import { wipeOfflineData } from '#lib/wipe-offline.ts';
import '#styles/foot-notices.css';
import { loadToasts } from '#ui/toast.tsx';
import { warmUp } from './warm-up.ts';

/** Makes the site ready to be read without a network, and says so when there is none. Mounted once the page is quiet. */
export function Offline() {
  const session = useSession();
  const person = session.status === 'user' ? session.user.id : null;
  const { registration, next } = useOfflineData(person);
  useUpdateOffer(registration);
  return (
    <div aria-live="polite" className="foot-notices">
      <OfflineBanner />
      {next && <InstallHint stay={next} />}
    </div>
  );
}

type OfflineData = { registration: ServiceWorkerRegistration | null; next: OwnBooking | null };

const NOTHING: OfflineData = { registration: null, next: null };

/** As long as somebody is signed in, keeps what they will want at the cabin. Tells the worker, and the next stay. */
export function useOfflineData(person: string | null): OfflineData {
  const queryClient = useQueryClient();
  const [keeping, setKeeping] = useState(NOTHING);
  useEffect(() => {
    if (person === null || !supportsOffline()) return undefined;
    const life = new AbortController();
    // Without a network, and where the browser keeps nothing, there is nothing to do; the next visit tries again.
    keepForOffline(queryClient, person, life.signal, setKeeping).catch(() => {});
    return () => {
      life.abort();
      setKeeping(NOTHING);
    };
  }, [queryClient, person]);
  return keeping;
}

async function keepForOffline(
  queryClient: QueryClient,
  person: string,
  life: AbortSignal,
  tell: (keeping: OfflineData) => void,
): Promise<void> {
  // Somebody else was here, and may have left in a hurry.
  if (offlineOwnerId.get() !== person) await wipeOfflineData();
  if (life.aborted || storedToken.get() === null) return;
  offlineOwnerId.set(person);
  const registration = await registerWorker();
  if (life.aborted) return;
  life.addEventListener('abort', persistAnswers(queryClient, person));
  tell({ registration, next: null });
  const [next = null] = await warmUp(queryClient, person);
  if (life.aborted || next === null) return;
  tell({ registration, next });
  // A browser that is short of room, or Safari after a week, would otherwise throw it away.
  await navigator.storage?.persist?.();
}

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
