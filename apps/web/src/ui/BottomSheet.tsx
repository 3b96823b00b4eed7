import { type CSSProperties, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import '#styles/bottom-sheet.css';
import { Button } from './Button.tsx';
import { useBackCloses } from './history-layers.ts';

type BottomSheetProps = {
  /** The accessible name. */
  label: string;
  /** The content of the handle: a summary of what is inside. */
  handle: ReactNode;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/**
 * At the foot of a narrow screen, open or closed to its handle. Not a dialog: it is not modal and does not trap the
 * focus. On a very low screen it is an ordinary section of the page.
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
    // The focused element inside has become inert: the focus moves to the handle.
    if (!open && sheet.current?.querySelector('[inert]')?.contains(document.activeElement))
      handleButton.current?.focus();
  }, [open]);
  // React's types have no custom properties.
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
          // A swipe ends with a click event too.
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

/** A shorter swipe springs back. */
const SWIPE_PX = 50;
/** Smaller movements count as a tap. */
const STILL_PX = 4;

type SwipeOptions = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The maximum distance in pixels. */
  travel: () => number;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Opens on a swipe up, closes on a swipe down, and follows the finger meanwhile. */
function useSwipe({ open, onOpenChange, travel }: SwipeOptions) {
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
    /** Whether the current click event ended a swipe. */
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
      // A key press causes a click event without pointer events before it.
      onKeyDown: () => {
        moved.current = false;
      },
    },
  };
}
