import { useEffect } from 'react';

// Features import the router from here only: a new version of it changes this file and app/.
export { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';

/** Sets the document title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Hyttelaget`;
  }, [title]);
}
