import { useRef, useState } from 'react';
import type { ComponentProps, ComponentType, RefObject } from 'react';

export type MenuContentProps = {
  anchor: RefObject<HTMLButtonElement | null>;
  /** The menu opens beside its button in the document, so that it stays in the same landmark. */
  container: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type MenuButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type' | 'onClick' | 'onPointerEnter' | 'onFocus'> & {
  /** Fetches the component that renders `<Menu>`; asked for when a pointer or the focus comes near. */
  load: () => Promise<ComponentType<MenuContentProps>>;
};

/** The light half of a menu: a plain button, so that the heavy half is fetched by those who will open it. */
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
      // Off the net: the next press asks again.
      () => {
        fetching.current = false;
        setOpen(false);
      },
    );
  };

  return (
    <span ref={container} className="inline-flex">
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
