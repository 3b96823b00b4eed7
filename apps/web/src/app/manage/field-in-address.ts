import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FIELDS = 'input:not([type=file], [type=hidden]), select, textarea, button:not([hidden])';
/** A page that has not come by then has failed, and says so itself. */
const PATIENCE_MS = 10_000;

/**
 * An address that ends in `#step-picture` leads to the first field of what has that id. The page is fetched after the
 * address has changed, and its data after that: it is waited for.
 */
export function useFieldInAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash.startsWith('#step-')) return;
    const find = () => document.getElementById(hash.slice(1))?.querySelector<HTMLElement>(FIELDS);
    const reach = (): boolean => {
      const field = find();
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
      return field !== null && field !== undefined;
    };
    if (reach()) return;
    const watch = new MutationObserver(() => reach() && watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true });
    const patience = setTimeout(() => watch.disconnect(), PATIENCE_MS);
    return () => {
      watch.disconnect();
      clearTimeout(patience);
    };
    // The same address once more is another wish to go there.
  }, [hash, key]);
}
