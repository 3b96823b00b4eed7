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
