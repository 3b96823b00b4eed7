import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';

type Deletion = { mutate: () => void; reset: () => void; isPending: boolean; error: Error | null };

type DeleteAfterAskingProps = {
  /** What is deleted, for the accessible name of the button. */
  name: string;
  deletion: Deletion;
  title: string;
  description: ReactNode;
  keepLabel: string;
  deleteLabel: string;
  /** Shown before the error text. */
  failed?: string;
};

/** The delete button of a row, with its confirm dialog. */
export function DeleteAfterAsking(props: DeleteAfterAskingProps) {
  const { name, deletion, title, description, keepLabel, deleteLabel, failed } = props;
  const t = useT();
  const [asking, setAsking] = useState(false);
  const reason = deletion.error && errorText(t, deletion.error);

  const ask = () => {
    deletion.reset();
    setAsking(true);
  };

  return (
    <>
      <Button variant="quiet" size="sm" onClick={ask}>
        <span>
          {t('delete')}
          <span className="sr-only"> {name}</span>
        </span>
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={title}
          description={description}
          cancelLabel={keepLabel}
          confirmLabel={deleteLabel}
          onConfirm={() => deletion.mutate()}
          pending={deletion.isPending}
          error={reason && failed ? `${failed} ${reason}` : reason}
        />
      )}
    </>
  );
}
