import '#styles/bottom-sheet.css';
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { useBackCloses } from '#ui/back-closes.ts';
import { useSwipe } from '#ui/swipe.ts';

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
