import type { OwnBooking } from '@hytte/contract/bookings';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepAnswers } from '#features/offline/keep-answers.ts';
import { canKeep, startWorker } from '#features/offline/service-worker.ts';
import { keeper } from '#lib/kept-offline.ts';
import { storedToken } from '#lib/token.ts';
import { wipeKept } from '#lib/wipe.ts';
import { warmUp } from './warm-up.ts';

type Keeping = { registration: ServiceWorkerRegistration | null; next: OwnBooking | null };

const NOTHING: Keeping = { registration: null, next: null };

/** As long as somebody is signed in, keeps what they will want at the cabin. Tells the worker, and the next stay. */
export function useKeeping(person: string | null): Keeping {
  const queryClient = useQueryClient();
  const [keeping, setKeeping] = useState(NOTHING);
  useEffect(() => {
    if (person === null || !canKeep()) return undefined;
    const life = new AbortController();
    // Without a network, and where the browser keeps nothing, there is nothing to do; the next visit tries again.
    start(queryClient, person, life.signal, setKeeping).catch(() => {});
    return () => {
      life.abort();
      setKeeping(NOTHING);
    };
  }, [queryClient, person]);
  return keeping;
}

async function start(
  queryClient: QueryClient,
  person: string,
  life: AbortSignal,
  tell: (keeping: Keeping) => void,
): Promise<void> {
  // Somebody else was here, and may have left in a hurry.
  if (keeper.get() !== person) await wipeKept();
  if (life.aborted || storedToken.get() === null) return;
  keeper.set(person);
  const registration = await startWorker();
  if (life.aborted) return;
  life.addEventListener('abort', keepAnswers(queryClient, person));
  tell({ registration, next: null });
  const [next = null] = await warmUp(queryClient, person);
  if (life.aborted || next === null) return;
  tell({ registration, next });
  // A browser that is short of room, or Safari after a week, would otherwise throw it away.
  await navigator.storage?.persist?.();
}
