import { leavePlaces } from '#ui/history-layers.ts';
import { useLocation, useNavigate, useSearchParams } from './navigation.ts';
import { OVERLAYS, type OverlayName } from './paths.ts';

const NAMES = Object.keys(OVERLAYS) as OverlayName[];

/** How many overlays this tab has opened over the page; a link from elsewhere has none. In the router's state of an entry. */
type Opened = { opened: number };

// Written by `open` and OPENED_HERE only.
const openedIn = (state: unknown): number => (state as Opened | null)?.opened ?? 0;

/**
 * An overlay with an address: a search parameter of the page, named in OVERLAYS. Opening it is a step in the history, so
 * Back closes it, a reload shows it again and the link can be shared. The dialog itself gets `hasAddress`.
 */
export function useOverlay(name: OverlayName) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { closeBy } = useClosePlace();
  const without = () => {
    const rest = new URLSearchParams(params);
    // All of them: never one dialog over another.
    for (const one of NAMES) rest.delete(one);
    return rest;
  };
  const toPage = () => void navigate({ search: without().toString() }, { replace: true });
  const { state } = useLocation();
  return {
    /** Null while it is closed. */
    value: params.get(name),
    open: (value = 'open') => {
      const next = without();
      next.set(name, value);
      void navigate({ search: next.toString() }, { state: { opened: openedIn(state) + 1 } satisfies Opened });
    },
    /** Without a step in the history: another picture of the same lightbox. */
    change: (value: string) => {
      const next = without();
      next.set(name, value);
      void navigate({ search: next.toString() }, { replace: true, state });
    },
    /** To what it was opened from. */
    close: () => closeBy(1, toPage),
    /** Past every overlay it was opened from, to the page. */
    closeAll: () => closeBy(openedIn(state), toPage),
  };
}

/** Of an overlay with a path of its own, such as a stay in the list of stays. */
export const OPENED_HERE: Opened = { opened: 1 };

/** Goes back to what the overlay was opened from; on a link from elsewhere, `orElse` replaces the entry. */
export function useClosePlace() {
  const { state, key } = useLocation();
  const opened = openedIn(state);
  return { closeBy: (steps: number, orElse: () => void) => (opened > 0 ? leavePlaces(steps, key) : orElse()) };
}
