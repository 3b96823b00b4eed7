import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { backdropClass, popupClass, viewportClass } from '#ui/dialog-styles.ts';
import { useBackCloses } from '#ui/history-layers.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  children?: ReactNode;
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** Receives the focus on closing, instead of the opener. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
  /** As wide as the page. */
  wide?: boolean | undefined;
  /** Opened and closed by the URL (lib/overlays.ts). Otherwise it is a layer of the page, which Back closes too. */
  hasAddress?: boolean | undefined;
  /** With an address: Back asks `onOpenChange` first, because there is unsaved input. */
  isDirty?: boolean | undefined;
};

/** Large: load it lazily. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  children,
  initialFocus,
  finalFocus,
  wide = false,
  hasAddress = false,
  isDirty = false,
}: DialogProps) {
  useBackCloses(open && (isDirty || !hasAddress), () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={`${popupClass} ${wide ? 'max-w-content' : 'max-w-lg'}`}
          >
            <header className="grid grid-cols-[1fr_auto] items-start gap-3">
              <Base.Title className="pt-2 text-xl font-bold break-words">{title}</Base.Title>
              <Base.Close
                aria-label={closeLabel}
                className="-me-2 grid size-11 cursor-pointer place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </header>
            {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
            {children}
            {footer && <footer className="flex flex-wrap justify-end gap-3 pt-2">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
