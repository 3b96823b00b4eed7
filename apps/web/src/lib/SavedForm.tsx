import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';

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

type SaveBarProps = {
  /** How much is unsaved, in words: «2 endringer». */
  summary: string;
  discardLabel: string;
  saveLabel: string;
  pending: boolean;
  onDiscard: () => void;
};

/** At the foot of a form while something in it is unsaved; its Save submits the form it stands in. */
export function SaveBar({ summary, discardLabel, saveLabel, pending, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-3 border-t border-line-strong bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-md sm:bottom-4 sm:mx-0 sm:rounded-lg sm:border">
      <output className="me-auto font-semibold">{summary}</output>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        {discardLabel}
      </Button>
      <Button type="submit" size="sm" pending={pending}>
        {saveLabel}
      </Button>
    </div>
  );
}
