import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { useT } from './i18n.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

type EditorDialogProps = {
  title: string;
  description?: string;
  isDirty: boolean;
  saving: { error: Error | null; isPending: boolean };
  /** The text of a failed save. */
  failed: (error: Error) => string;
  saveLabel: string;
  discard: { title: string; text: string; keepLabel: string; discardLabel: string };
  onSave: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Beside the fields: a preview of their effect. */
  aside: ReactNode;
};

/** A long form in a dialog with a preview beside it. Closing it with unsaved changes asks first. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, description, isDirty, saving, failed, saveLabel, discard, onSave, onClose, children, aside } = props;
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      wide
      open
      onOpenChange={close}
      title={title}
      description={description}
      closeLabel={t('close')}
      hasAddress
      isDirty={isDirty}
      initialFocus={() => element.current?.querySelector('input')}
    >
      <form ref={element} noValidate className="grid gap-6" onSubmit={(event) => void onSave(event)}>
        <UnsavedChanges when={isDirty} />
        {saving.error && !saving.isPending && <FormError>{failed(saving.error)}</FormError>}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <div className="grid min-w-0 gap-6">{children}</div>
          {aside}
        </div>
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" pending={saving.isPending}>
            {saveLabel}
          </Button>
        </div>
      </form>
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(false)}
          title={discard.title}
          description={discard.text}
          cancelLabel={discard.keepLabel}
          confirmLabel={discard.discardLabel}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}
