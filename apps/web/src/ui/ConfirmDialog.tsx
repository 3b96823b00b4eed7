import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyScreen } from '#lib/lazy-screen.ts';
import type { AlertDialog as AlertDialogType } from '#ui/AlertDialog.tsx';

const AlertDialog = lazyScreen(() => import('#ui/AlertDialog.tsx'), 'AlertDialog');

type ConfirmDialogProps = Omit<ComponentProps<typeof AlertDialogType>, 'open' | 'onOpenChange'> & {
  onClose: () => void;
};

/** Asks for confirmation while it is mounted. Loads AlertDialog when it is first shown. */
export function ConfirmDialog({ onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Suspense>
      <AlertDialog open onOpenChange={onClose} {...rest} />
    </Suspense>
  );
}
