import { Drawer as Base } from '@base-ui/react/drawer';
import { backdropClass } from '#ui/dialog-styles.ts';
import type { DialogProps } from '#ui/Dialog.tsx';
import { DialogContent } from '#ui/DialogContent.tsx';
import { useBackCloses } from '#ui/history-layers.ts';

type DrawerProps = Omit<DialogProps, 'wide'>;

const popupClass =
  'grid max-h-[calc(100dvh-3rem)] w-full touch-auto gap-4 overflow-y-auto overscroll-contain rounded-t-xl border border-line bg-surface p-6 pt-3 ' +
  'pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-lg transition-transform duration-280 ' +
  // Focusable itself, without a focus ring: it is not a control.
  'focus-visible:shadow-lg focus-visible:outline-none [transform:translateY(var(--drawer-swipe-movement-y))] data-swiping:duration-0 data-swiping:select-none ' +
  'data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]';

/** A dialog for phones that slides in from below and is closed by a swipe. Large: load it lazily. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  children,
  initialFocus,
  finalFocus,
  hasAddress = false,
  isDirty = false,
}: DrawerProps) {
  useBackCloses(open && (isDirty || !hasAddress), () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="down">
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end">
          <Base.Popup initialFocus={initialFocus} finalFocus={finalFocus} className={popupClass}>
            <span aria-hidden="true" className="mx-auto h-1.5 w-10 rounded-full bg-line-strong" />
            <Base.Content className="grid gap-4">
              <DialogContent title={title} description={description} closeLabel={closeLabel} footer={footer}>
                {children}
              </DialogContent>
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
