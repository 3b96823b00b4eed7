import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import { backdropClass, popupClass, viewportClass } from '#ui/dialog-styles.ts';
import { DialogContent, type DialogContentProps } from '#ui/DialogContent.tsx';
import { useBackCloses } from '#ui/history-layers.ts';

export type DialogProps = DialogContentProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** Receives the focus on closing, instead of the opener. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
  /** As wide as the page. */
  wide?: boolean | undefined;
  /** Begins at the head of the screen: what comes into it later moves nothing that is there. */
  fromTop?: boolean | undefined;
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
  fromTop = false,
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
            className={`${popupClass} ${wide ? 'max-w-content' : 'max-w-lg'} ${fromTop ? 'sm:self-start' : ''}`}
          >
            <DialogContent title={title} description={description} closeLabel={closeLabel} footer={footer}>
              {children}
            </DialogContent>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
