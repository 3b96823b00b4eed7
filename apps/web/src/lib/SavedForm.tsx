import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { ChangedByOthers } from './ChangedByOthers.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { errorText } from './error-text.ts';
import { plural, useT } from './i18n.ts';

type SavedFormProps = {
  /** How many fields differ from the stored values. */
  changed: number;
  saving: { error: Error | null; isPending: boolean };
  /** Labels of the fields that others have changed meanwhile. */
  changedByOthers: readonly string[];
  onSave: (event: FormEvent) => Promise<void>;
  onDiscard: () => void;
  children: ReactNode;
};

/** A settings form: shows a save bar while something is unsaved, and asks before the page is left. */
export function SavedForm({ changed, saving, changedByOthers, onSave, onDiscard, children }: SavedFormProps) {
  const t = useT();
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void onSave(event)}>
      <UnsavedChanges when={changed > 0} />
      {/* So that Enter submits while the save bar is not rendered. */}
      <button type="submit" hidden>
        {t('save_changes')}
      </button>
      {saving.error && !saving.isPending && <FormError>{errorText(t, saving.error)}</FormError>}
      <ChangedByOthers labels={changedByOthers} />
      {children}
      {changed > 0 && (
        <SaveBar
          summary={t(plural(changed, 'one_change', 'many_changes'), { count: changed })}
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
  /** How much is unsaved: `2 endringer`. */
  summary: string;
  discardLabel: string;
  saveLabel: string;
  pending: boolean;
  onDiscard: () => void;
};

/** Sticks to the foot of a form with unsaved changes; its save button submits the form around it. */
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
