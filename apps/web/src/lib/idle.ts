import { startTransition, useEffect, useState } from 'react';

/** A browser that is never idle runs the task after this long all the same. */
const IDLE_WITHIN_MS = 5000;

/** requestIdleCallback, with a timeout in its place where older Safari has none. Returns the cancel function. */
export const whenIdle: (task: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (task) => {
        const id = requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
        return () => cancelIdleCallback(id);
      }
    : (task) => {
        const id = setTimeout(task, 30);
        return () => clearTimeout(id);
      };

/** False until the browser is idle for the first time. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

// Not pointerdown: something that appeared under the finger would receive the click.
const USES = ['click', 'keydown', 'scroll'] as const;

/** Runs the task at the first interaction. Returns the cancel function. */
function whenUsed(task: () => void): () => void {
  const controller = new AbortController();
  const onUse = () => {
    controller.abort();
    task();
  };
  for (const use of USES)
    window.addEventListener(use, onUse, { signal: controller.signal, capture: true, passive: true });
  return () => controller.abort();
}

/** False until the first interaction. */
export function useUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  return isUsed;
}

/** On a slow network the browser is idle between any two answers, so idle alone is too early. */
const QUIET_MS = 5000;

/** False until the page has settled (first interaction or 5 seconds, then idle): for background downloads. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let cancelIdle = () => {};
    const begin = () => {
      cancelIdle();
      cancelIdle = whenIdle(() => setQuiet(true));
    };
    const stopListening = whenUsed(begin);
    const timer = setTimeout(begin, QUIET_MS);
    return () => {
      stopListening();
      clearTimeout(timer);
      cancelIdle();
    };
  }, []);
  return isQuiet;
}
