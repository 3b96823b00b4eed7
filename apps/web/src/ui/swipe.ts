import { type PointerEvent, useRef, useState } from 'react';

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
