import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#lib/idle.ts';
import { loadToasts, whenToastsAreWanted } from './toast.tsx';

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
    const cancelIdle = whenIdle(load);
    return () => {
      mounted = false;
      stopListening();
      cancelIdle();
    };
  }, []);

  return Stack && <Stack label={label} closeLabel={closeLabel} closeAfter={closeAfter} />;
}
