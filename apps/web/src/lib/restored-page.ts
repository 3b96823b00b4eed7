import { useEffect } from 'react';

/**
 * Calls `onRestored` when the browser's Back restores this page from the back/forward cache: a button that was pending when the
 * page was left for the payment provider would otherwise stay so.
 */
export function useRestoredPage(onRestored: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onRestored]);
}
