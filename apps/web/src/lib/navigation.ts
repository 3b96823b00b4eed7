import { useCallback, useEffect, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { keepLayers } from '#ui/history-layers.ts';

// Features import the router from here only: a new version of it changes this file, Link.tsx and app/. Its own BrowserRouter,
// Link and useSearchParams share a module with forms and fetchers that cannot be tree-shaken (ADR 0052).
export { Navigate, useLocation, useNavigate, useParams } from 'react-router';
export { Link } from './Link.tsx';

type Params = URLSearchParams | Record<string, string>;

/** The query string, and how to change it. A replaced entry keeps the layers that are open over it, such as the booking sheet. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Params | ((before: URLSearchParams) => Params), options?: NavigateOptions): void => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      const set = () => void navigate(`?${new URLSearchParams(wanted).toString()}`, options);
      if (options?.replace) keepLayers(set);
      else set();
    },
    [navigate, params],
  );
  return [params, setParams] as const;
}

/**
 * Writes a state to the query string, so that a reload keeps it. The state comes first: Back may lead to an entry with the
 * values of before.
 */
export function useWrittenToAddress(write: (params: URLSearchParams) => void): void {
  const [, setParams] = useSearchParams();
  // After every render, also one that a navigation has caused which dropped the values.
  useEffect(() => {
    // Not the router's: it renders what was set at the same time later than the state.
    const before = new URLSearchParams(window.location.search);
    const next = new URLSearchParams(before);
    write(next);
    if (next.toString() !== before.toString()) setParams(next, { replace: true });
  });
}

/** Sets the document title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Hyttelaget`;
  }, [title]);
}
