import { startTransition, useEffect, useState } from 'react';

type Loading<Module> = { module: Module } | { error: unknown } | null;

/** Null until the module is loaded. A failed load is thrown, as by `lazy`, for the error boundary. */
export function useLazyModule<Module>(load: () => Promise<Module>, isNeeded = true): Module | null {
  const [loading, setLoading] = useState<Loading<Module>>(null);
  useEffect(() => {
    if (isNeeded)
      load().then(
        (module) => startTransition(() => setLoading({ module })),
        (error: unknown) => setLoading({ error }),
      );
  }, [load, isNeeded]);
  if (loading && 'error' in loading) throw loading.error;
  return loading?.module ?? null;
}
