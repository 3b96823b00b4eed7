import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import type { AlertDialog as Heavy } from '#ui/AlertDialog.tsx';

const AlertDialog = lazy(async () => ({ default: (await import('#ui/AlertDialog.tsx')).AlertDialog }));

type ConfirmDialogProps = Omit<ComponentProps<typeof Heavy>, 'open' | 'onOpenChange'> & { onClose: () => void };

/** Mounted while it asks; the heavy half is fetched by those who come so far. */
export function ConfirmDialog({ onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Suspense>
      <AlertDialog open onOpenChange={onClose} {...rest} />
    </Suspense>
  );
}
