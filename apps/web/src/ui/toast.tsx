import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';

type Tone = 'success' | 'info' | 'warning' | 'error';

export const showToast = {
  success: (text: string): void => show('success', text),
  info: (text: string): void => show('info', text),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
};

export const loadToasts = () => import('./ToastStack.tsx');

function show(tone: Tone, text: string): void {
  hasMessages = true;
  for (const listener of listeners) listener();
  loadToasts().then(
    ({ addToast }) => addToast(tone, text),
    // Offline before the library was loaded. No information is shown by a toast alone.
    () => {},
  );
}

let hasMessages = false;
const listeners = new Set<() => void>();

/** Calls the listener with the first message. Returns the unsubscribe function. */
function onFirstMessage(listener: () => void): () => void {
  if (hasMessages) listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type ToastRegionProps = { label: string; closeLabel: string; closeAfter: number };

/** Mounted once, near the root. Loads the library with the first message or when the page is idle, whichever is first. */
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
    const stopListening = onFirstMessage(load);
    const cancelIdle = whenIdle(load);
    return () => {
      mounted = false;
      stopListening();
      cancelIdle();
    };
  }, []);

  return Stack && <Stack label={label} closeLabel={closeLabel} closeAfter={closeAfter} />;
}
