import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  children?: ReactNode;
};

/** What a dialog and a drawer show. The library's drawer is its dialog with swipes: both have these parts. */
export function DialogContent({ title, description, closeLabel, footer, children }: DialogContentProps) {
  return (
    <>
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
    </>
  );
}
