import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#ui/Button.tsx';
import { backdropClass, popupClass, viewportClass } from '#ui/dialog-styles.ts';
import { useBackCloses } from '#ui/history-layers.ts';

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The consequence, in full: screen readers read it with the title. */
  description: ReactNode;
  cancelLabel: ReactNode;
  confirmLabel: ReactNode;
  onConfirm: () => void;
  tone?: 'danger' | 'primary' | undefined;
  pending?: boolean | undefined;
  /** The error of the confirmed action. */
  error?: ReactNode;
  /** Fields to fill in first, such as a password. */
  children?: ReactNode;
};

type OpenAlertDialogProps = Omit<AlertDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void };

/** Open while it is mounted. */
export const OpenAlertDialog = ({ onClose, ...rest }: OpenAlertDialogProps) => (
  <AlertDialog open onOpenChange={onClose} {...rest} />
);

/** Large: load through ConfirmDialog. The focus starts on the button that changes nothing. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  cancelLabel,
  confirmLabel,
  onConfirm,
  tone = 'danger',
  pending = false,
  error,
  children,
}: AlertDialogProps) {
  useBackCloses(open, () => onOpenChange(false));
  const safeChoice = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // The opener may have been removed by the action: the focus then moves to <main>.
  const finalFocus = () => opener.current?.isConnected === true || document.querySelector('main');
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        {/* Asked in a dialog, it takes that dialog's place (base.css) and keeps its backdrop. */}
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup initialFocus={safeChoice} finalFocus={finalFocus} className={`${popupClass} max-w-lg`}>
            <Base.Title className="text-xl font-bold break-words">{title}</Base.Title>
            <Base.Description render={<div />} className="text-ink-2">
              {description}
            </Base.Description>
            {children}
            {error && (
              <p role="alert" className="font-medium text-barn">
                {error}
              </p>
            )}
            <div className="flex flex-wrap-reverse justify-end gap-3 pt-2 max-sm:*:w-full">
              <Base.Close ref={safeChoice} className={buttonClass({ variant: 'secondary' })}>
                {cancelLabel}
              </Base.Close>
              <Button variant={tone} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
