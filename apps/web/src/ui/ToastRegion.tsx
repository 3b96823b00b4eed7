import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadToasts, whenToastsAreWanted } from '#ui/toast.ts';

type ToastRegionProps = { label: string; closeLabel: string; closeAfter: number };

/** Once per page, near the root. Messages come through `showToast`. */
export function ToastRegion({ label, closeLabel, closeAfter }: ToastRegionProps) {
  const [Stack, setStack] = useState<ComponentType<ToastRegionProps> | null>(null);

  useEffect(() => {
    let mounted = true;
    const load = () => {
      loadToasts().then(
        ({ ToastStack }) => mounted && setStack(() => ToastStack),
        () => {},
      );
    };
    const stopListening = whenToastsAreWanted(load);
    const cancelIdle = onIdle(load);
    return () => {
      mounted = false;
      stopListening();
      cancelIdle();
    };
  }, []);

  return Stack && <Stack label={label} closeLabel={closeLabel} closeAfter={closeAfter} />;
}

// Safari has no idle callback.
function onIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, 2000);
  return () => clearTimeout(handle);
}
