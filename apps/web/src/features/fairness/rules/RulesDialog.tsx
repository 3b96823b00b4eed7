import type { ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';

type RulesDialogProps = {
  title: string;
  saveLabel: string;
  saving: { isPending: boolean; error: Error | null };
  disabled?: boolean;
  /** `whenSaved` goes to the mutation: it says so and closes the dialog. */
  onSave: (whenSaved: { onSuccess: () => void }) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Changes the rules of a club. */
export function RulesDialog({
  title,
  saveLabel,
  saving,
  disabled = false,
  onSave,
  onClose,
  children,
}: RulesDialogProps) {
  const t = useT();
  const onSuccess = () => {
    showToast.success(t('rules_saved'));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={saving.isPending} disabled={disabled} onClick={() => onSave({ onSuccess })}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {children}
        {saving.error && <FormError>{errorText(t, saving.error)}</FormError>}
      </div>
    </Dialog>
  );
}
