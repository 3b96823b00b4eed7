import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** Before a stay's dialog closes over something that was written in it. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      onClose={onStay}
      title={t('discard_answers_question')}
      description={t('discard_answers_text')}
      cancelLabel={t('keep_answering')}
      confirmLabel={t('discard_answers')}
      onConfirm={onDiscard}
    />
  );
}
