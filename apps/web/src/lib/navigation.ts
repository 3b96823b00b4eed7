import { useEffect } from 'react';

// The one door to the router for features: a new version of it changes this file and app/.
export { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';

/** What the tab, the history and a screen reader call this page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Hyttelaget`;
  }, [title]);
}
