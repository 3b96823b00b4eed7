import {
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  useState,
  useEffect,
} from 'react';
import '#styles/bottom-sheet.css';
import { Button } from './Button.tsx';

type BottomSheetProps = {
  /** What the region is, for those who hear it. */
  label: string;
  /** What the handle says: the state of what is inside. */
  handle: ReactNode;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/**
 * Stands at the foot of a narrow screen, shut to its handle or open. It is no dialog: nothing behind it is
 * hidden and focus is not held. On a very low screen it is an ordinary section of the page.
 */
export function BottomSheet({ label, handle, closeLabel, open, onOpenChange, children }: BottomSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const handleButton = useRef<HTMLButtonElement>(null);
  const { drag, swiped, handlers } = useSwipe({
    open,
    onOpenChange,
    travel: () => (sheet.current?.offsetHeight ?? 0) - HANDLE_HEIGHT,
  });
  useBackCloses(open, () => onOpenChange(false));
  useLayoutEffect(() => {
    // What was pressed inside can no longer be reached; the handle is where one goes on.
    if (!open && sheet.current?.querySelector('[inert]')?.contains(document.activeElement))
      handleButton.current?.focus();
  }, [open]);
  // Custom properties are not among React's own.
  const style = { '--drag': `${drag}px` } as CSSProperties;
  return (
    <section
      ref={sheet}
      aria-label={label}
      data-open={open || undefined}
      data-dragged={drag === 0 ? undefined : true}
      style={style}
      className="bottom-sheet"
    >
      <button
        ref={handleButton}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="bottom-sheet-handle"
        onClick={() => {
          // The end of a swipe is a click too.
          if (!swiped()) onOpenChange(!open);
        }}
        {...handlers}
      >
        {handle}
      </button>
      <div id={id} inert={!open} className="bottom-sheet-body">
        {children}
        <div className="pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button variant="quiet" size="sm" fullWidth onClick={() => onOpenChange(false)}>
            {closeLabel}
          </Button>
        </div>
      </div>
    </section>
  );
}

const HANDLE_HEIGHT = 60;

/** A shorter pull springs back. */
const SWIPE_PX = 50;
/** A finger is never quite still. */
const STILL_PX = 4;

type SwipeOptions = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How far it can be pulled, in pixels. */
  travel: () => number;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Pulled up it opens, pulled down it shuts, and meanwhile it follows the finger. */
export function useSwipe({ open, onOpenChange, travel }: SwipeOptions) {
  const [drag, setDrag] = useState(0);
  const pull = useRef<{ pointer: number; from: number } | null>(null);
  const moved = useRef(false);

  const pulledBy = (event: PointerEvent): number | null =>
    pull.current?.pointer === event.pointerId ? event.clientY - pull.current.from : null;

  const release = () => {
    pull.current = null;
    setDrag(0);
  };

  return {
    drag,
    /** Whether the click that is being handled ended a swipe. */
    swiped: () => moved.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        pull.current = { pointer: event.pointerId, from: event.clientY };
        moved.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const by = pulledBy(event);
        if (by === null) return;
        if (Math.abs(by) > STILL_PX) moved.current = true;
        setDrag(open ? clamp(by, 0, travel()) : clamp(by, -travel(), 0));
      },
      onPointerUp: (event: PointerEvent) => {
        const by = pulledBy(event);
        if (by === null) return;
        release();
        if (open ? by > SWIPE_PX : by < -SWIPE_PX) onOpenChange(!open);
      },
      onPointerCancel: release,
      // A key press makes a click without any pointer before it.
      onKeyDown: () => {
        moved.current = false;
      },
    },
  };
}

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
