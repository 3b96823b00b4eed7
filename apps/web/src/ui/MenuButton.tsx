import { useRef, useState } from 'react';
import type { ComponentProps, ComponentType, RefObject } from 'react';

export type MenuContentProps = {
  anchor: RefObject<HTMLButtonElement | null>;
  /** The menu is portalled beside its button, so that it stays in the same landmark. */
  container: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type MenuButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type' | 'onClick' | 'onPointerEnter' | 'onFocus'> & {
  /** Loads the component that renders `<Menu>`, on hover or focus. */
  load: () => Promise<ComponentType<MenuContentProps>>;
};

/** A plain button that loads its menu on hover, focus or click. */
export function MenuButton({ load, children, ...rest }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLSpanElement>(null);
  const fetching = useRef(false);
  const [open, setOpen] = useState(false);
  const [Content, setContent] = useState<ComponentType<MenuContentProps> | null>(null);

  const fetchContent = () => {
    if (Content || fetching.current) return;
    fetching.current = true;
    load().then(
      (component) => setContent(() => component),
      // Failed to load: the next click tries again.
      () => {
        fetching.current = false;
        setOpen(false);
      },
    );
  };

  return (
    // As narrow as there is room for, unless the button says that it keeps its width.
    <span ref={container} className="inline-flex min-w-0 has-[>.shrink-0]:shrink-0">
      <button
        {...rest}
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open && Content !== null}
        onPointerEnter={fetchContent}
        onFocus={fetchContent}
        onClick={() => {
          setOpen(!open);
          fetchContent();
        }}
      >
        {children}
      </button>
      {Content && <Content anchor={anchor} container={container} open={open} onOpenChange={setOpen} />}
    </span>
  );
}
