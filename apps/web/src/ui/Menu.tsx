import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { MenuContentProps } from '#ui/MenuButton.tsx';

type MenuProps = MenuContentProps & {
  label: string;
  align?: 'start' | 'end' | undefined;
  children: ReactNode;
};

const itemClass =
  'grid min-h-11 cursor-pointer grid-cols-[1.25rem_1fr] items-center gap-2.5 rounded-md px-3 py-2 text-ink no-underline select-none ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-info-soft data-highlighted:outline-2 ' +
  'data-highlighted:-outline-offset-2 data-highlighted:outline-focus data-highlighted:shadow-none [&>svg]:size-5';

/** Large: loaded by `<MenuButton load={...}>`. */
export function Menu({ anchor, container, open, onOpenChange, label, align = 'end', children }: MenuProps) {
  // The focus returns to the button when the menu has faded out. On a slow machine the dialog that an item opened is there
  // by then, and keeps it.
  const finalFocus = () => {
    const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
    return !dialog || dialog.contains(anchor.current) ? anchor.current : false;
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal container={container}>
        <Base.Positioner anchor={anchor} align={align} sideOffset={6} className="z-50">
          <Base.Popup
            aria-label={label}
            finalFocus={finalFocus}
            className="max-h-(--available-height) min-w-56 max-w-[min(22rem,90vw)] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-md outline-none transition duration-120 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  disabled?: boolean | undefined;
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={itemClass}>
      {icon ?? <span />}
      {children}
    </Base.Item>
  );
}

/** `link` is the router's link element, without children. */
export function MenuLink({ icon, link, children }: { icon?: ReactNode; link: ReactElement; children: ReactNode }) {
  return (
    <Base.LinkItem render={link} closeOnClick className={itemClass}>
      {icon ?? <span />}
      {children}
    </Base.LinkItem>
  );
}

type MenuRadioGroupProps<Value extends string> = {
  label: ReactNode;
  value: Value;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  onChange: (value: Value) => void;
};

export function MenuRadioGroup<Value extends string>({ label, value, options, onChange }: MenuRadioGroupProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      <MenuHeading>{label}</MenuHeading>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} lang={option.lang} closeOnClick className={itemClass}>
          <span className="grid size-5 place-items-center">
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" className="size-5 text-link" />
            </Base.RadioItemIndicator>
          </span>
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

function MenuHeading({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-3">{children}</Base.GroupLabel>;
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}
