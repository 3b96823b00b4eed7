import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { storedValue } from '#lib/stored-value.ts';

/** By the router's key of a history entry. In the session's storage across reloads. */
const stored = storedValue('scroll', 'sessionStorage');
const positions = new Map<string, number>();

/** How long a page may take to become as tall as it was. */
const GIVE_UP_MS = 4000;

/**
 * Where a page stands after navigation, as a page load would have it: a new page at its top, with the focus on <main>; a
 * page that Back leads to, or that is reloaded, where it was left. The browser cannot do that for a page that renders later.
 */
export function usePagePosition(page: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(watchPositions, []);
  useLayoutEffect(() => {
    shownKey = key;
    if (shown.current === page) return undefined;
    const isFirst = shown.current === null;
    shown.current = page;
    if (isFirst) return isReturning() ? scrollWhenTall(readPositions().get(key) ?? 0) : undefined;
    main.current?.focus({ preventScroll: true });
    return scrollWhenTall((isBack && positions.get(key)) || 0);
  }, [page, key, isBack]);
  return main;
}

/** Of the entry that is rendered; the history is ahead of it while the next page loads. */
let shownKey = '';

function note(): void {
  if ((window.history.state?.key ?? 'default') === shownKey) positions.set(shownKey, window.scrollY);
}

const store = (): void => stored.set(JSON.stringify([...positions].slice(-50)));

function watchPositions(): () => void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', store);
  };
}

/** Reloaded, or come back to from another site; not opened anew. */
const isReturning = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

function readPositions(): Map<string, number> {
  try {
    // Written by watchPositions only.
    for (const [key, top] of JSON.parse(stored.get() ?? '[]') as [string, number][]) positions.set(key, top);
  } catch {
    // Without them the page starts at its top.
  }
  return positions;
}

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls now or once the page is tall enough, unless the user does something first. Returns the cancel function. */
function scrollWhenTall(top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const observer = new ResizeObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    controller.abort();
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  };
  attempt();
  if (signal.aborted) return stop;
  observer.observe(document.body);
  for (const input of INPUTS) window.addEventListener(input, stop, { signal, passive: true });
  const timer = setTimeout(stop, GIVE_UP_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}
