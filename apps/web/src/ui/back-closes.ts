import { useEffect, useRef } from 'react';

const isSheetEntry = (): boolean => window.history.state?.sheet === true;

/** The way back on a phone shuts what has come up before it leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef({ open, close });
  // Going back takes a while. Until we are there the entry of what was shut still stands.
  const isLeaving = useRef(false);
  useEffect(() => {
    latest.current = { open, close };
  });

  useEffect(() => {
    const onBack = () => {
      const wasLeaving = isLeaving.current;
      isLeaving.current = false;
      if (!latest.current.open) return;
      // Opened again meanwhile: it was our own step back, not the person's.
      if (wasLeaving) pushSheetEntry();
      else latest.current.close();
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    if (!isLeaving.current) pushSheetEntry();
    return () => {
      if (!isSheetEntry()) return;
      isLeaving.current = true;
      window.history.back();
    };
  }, [open]);
}

const pushSheetEntry = (): void => window.history.pushState({ ...window.history.state, sheet: true }, '');
