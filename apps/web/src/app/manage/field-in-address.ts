import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FIELDS = 'input:not([type=file], [type=hidden]), select, textarea, button:not([hidden])';
/** A page that has not come by then has failed, and says so itself. */
const GIVE_UP_MS = 10_000;

/**
 * An address that ends in `#step-picture` leads to the first field of what has that id. The page is fetched after the
 * address has changed, and its data after that: it is waited for.
 */
export function useFieldInAddress(): void {
  // The same address once more is another location, and another wish to go there.
  const location = useLocation();
  useEffect(
    () => (location.hash.startsWith('#step-') ? focusWhenMounted(location.hash.slice(1)) : undefined),
    [location],
  );
}

/** Now or as soon as it is there; returns how to call it off. */
function focusWhenMounted(id: string): () => void {
  const watch = new MutationObserver(() => focusIn(id) && watch.disconnect());
  if (!focusIn(id)) watch.observe(document.body, { childList: true, subtree: true });
  const patience = setTimeout(() => watch.disconnect(), GIVE_UP_MS);
  return () => {
    watch.disconnect();
    clearTimeout(patience);
  };
}

function focusIn(id: string): boolean {
  const field = document.querySelector(`#${id}`)?.querySelector<HTMLElement>(FIELDS);
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}
