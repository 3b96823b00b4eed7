import type { FormEvent, ReactNode } from 'react';
import { FormError } from '#ui/FormError.tsx';
import { SaveBar } from '#ui/SaveBar.tsx';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

type SavedFormProps = {
  /** How many fields differ from what is stored. */
  changed: number;
  saving: { error: Error | null; isPending: boolean };
  onSave: (event: FormEvent) => Promise<void>;
  onDiscard: () => void;
  children: ReactNode;
};

/** A page of settings: nothing is lost by leaving unasked, and the bar to save stands there once something differs. */
export function SavedForm({ changed, saving, onSave, onDiscard, children }: SavedFormProps) {
  const t = useT();
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void onSave(event)}>
      <UnsavedChanges when={changed > 0} />
      {/* Enter saves, also while the bar with its button is not there. */}
      <button type="submit" hidden>
        {t('save_changes')}
      </button>
      {saving.error && !saving.isPending && <FormError>{errorText(t, saving.error)}</FormError>}
      {children}
      {changed > 0 && (
        <SaveBar
          summary={t(changed === 1 ? 'one_change' : 'many_changes', { count: changed })}
          discardLabel={t('discard_changes')}
          saveLabel={t('save_changes')}
          pending={saving.isPending}
          onDiscard={onDiscard}
        />
      )}
    </form>
  );
}
