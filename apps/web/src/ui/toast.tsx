import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#lib/idle.ts';

type Tone = 'success' | 'info' | 'warning' | 'error';

// The library is fetched with the first message or when the page is idle, whichever comes first.
const wanted = new Set<() => void>();
let wantedAlready = false;

export const loadToasts = () => import('./ToastStack.tsx');

export const whenToastsAreWanted = (listener: () => void): (() => void) => {
  if (wantedAlready) listener();
  wanted.add(listener);
  return () => wanted.delete(listener);
};

const show = (tone: Tone, text: string): void => {
  wantedAlready = true;
  for (const listener of wanted) listener();
  loadToasts().then(
    ({ addToast }) => addToast(tone, text),
    // Off the net before the library came. Nothing is told by a toast alone, so nothing is lost.
    () => {},
  );
};

export const showToast = {
  success: (text: string): void => show('success', text),
  info: (text: string): void => show('info', text),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
};

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
