import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';

type RemoveButtonProps = {
  label: string;
  question: { title: string; text: string; keep: string };
  /** The mutation that `onRemove` starts. */
  removal: { isPending: boolean; error: Error | null };
  onRemove: () => void;
};

/** Removes something after a question. It goes away with what it removes. */
export function RemoveButton({ label, question, removal, onRemove }: RemoveButtonProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={question.title}
          description={question.text}
          cancelLabel={question.keep}
          confirmLabel={label}
          onConfirm={onRemove}
          pending={removal.isPending}
          error={removal.error && errorText(t, removal.error)}
        />
      )}
    </>
  );
}
