import { useEffect, useState } from 'react';

/** Does it when the browser has nothing better to do; returns how to call it off. Safari has had no such call for long. */
export const whenIdle: (task: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (task) => {
        const id = requestIdleCallback(task);
        return () => cancelIdleCallback(id);
      }
    : (task) => {
        const id = setTimeout(task, 30);
        return () => clearTimeout(id);
      };

/** False until the page has done what could not wait. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

// Not when a finger comes down: what appears under it would take the press that was meant for something else.
const USES = ['click', 'keydown', 'scroll'] as const;

/** Does it once somebody has begun to use the page; returns how to call it off. */
function whenUsed(task: () => void): () => void {
  const life = new AbortController();
  const onUse = () => {
    life.abort();
    task();
  };
  for (const use of USES) window.addEventListener(use, onUse, { signal: life.signal, capture: true, passive: true });
  return () => life.abort();
}

/** False until somebody has used the page: for what nobody has asked for, and nobody should wait for. */
export function useUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  return isUsed;
}

/** Idle alone comes between any two answers on a slow network. */
const QUIET_MS = 5000;

/** False until the page stands and is looked at: for work that would take the network from what is being waited for. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let callOff = () => {};
    const begin = () => {
      callOff();
      callOff = whenIdle(() => setQuiet(true));
    };
    const stopListening = whenUsed(begin);
    const timer = setTimeout(begin, QUIET_MS);
    return () => {
      stopListening();
      clearTimeout(timer);
      callOff();
    };
  }, []);
  return isQuiet;
}
