import type { DepartureLine } from '@hytte/contract/huts/departure';
import { LINES_MAX } from '@hytte/domain/huts/visits/departure';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveList } from './departure.api.ts';
import { aNewLine, asEdited, type EditedLine, readLines, suggestionsFor } from './edited-lines.ts';
import { LineEditor } from './LineEditor.tsx';

type ListEditorProps = { hut: { clubId: string; hutId: string }; lines: readonly DepartureLine[] };

/** The lines in order, and suggestions for what the list does not have. Without lines there is no list. */
export function ListEditor({ hut, lines }: ListEditorProps) {
  const t = useT();
  const saving = useSaveList(hut);
  const [edited, setEdited] = useState<readonly EditedLine[]>(() => lines.map(asEdited));
  const [isTried, setTried] = useState(false);
  const saved = readLines(edited);
  const isDirty = JSON.stringify(edited) !== JSON.stringify(lines.map(asEdited));
  const suggestions = suggestionsFor(t, edited);
  const isFull = edited.length >= LINES_MAX;
  const change = (line: EditedLine) => setEdited(edited.map((one) => (one.id === line.id ? line : one)));
  const moveUp = (at: number) => {
    const line = edited[at];
    if (line) setEdited(edited.toSpliced(at, 1).toSpliced(at - 1, 0, line));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!saved) return;
    saving.mutate(saved, {
      onSuccess: () => {
        // As the server has it: without blanks at the ends.
        setEdited(saved.map(asEdited));
        showToast.success(t('departure_list_saved'));
      },
    });
  };
  return (
    <form noValidate aria-label={t('departure_lines')} onSubmit={save} className="grid gap-5">
      <UnsavedChanges when={isDirty} />
      {edited.length === 0 && <p className="text-ink-2">{t('departure_lines_none')}</p>}
      {edited.length > 0 && (
        <ol className="grid gap-4">
          {edited.map((line, at) => (
            <LineEditor
              key={line.id}
              line={line}
              number={at + 1}
              onChange={change}
              onUp={at > 0 ? () => moveUp(at) : null}
              onRemove={() => setEdited(edited.filter(({ id }) => id !== line.id))}
            />
          ))}
        </ol>
      )}
      {suggestions.length > 0 && (
        <div className="grid gap-2">
          <p aria-hidden="true" className="text-sm font-semibold">
            {t('departure_suggestions')}
          </p>
          <ul aria-label={t('departure_suggestions')} className="flex flex-wrap gap-2">
            {suggestions.map((line) => (
              <li key={line.text}>
                <button
                  type="button"
                  onClick={() => setEdited([...edited, line])}
                  className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-dashed border-line-strong ps-3 pe-4 text-start text-sm font-semibold text-link transition-colors hover:bg-info-soft"
                >
                  <Plus aria-hidden="true" className="size-4 shrink-0" />
                  {line.text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isFull && <p className="text-sm text-ink-2">{t('departure_lines_full')}</p>}
      <div className="flex flex-wrap gap-3">
        {edited.length === 0 && (
          <Button variant="secondary" onClick={() => setEdited(suggestions)}>
            {t('departure_suggest_all')}
          </Button>
        )}
        <Button variant="secondary" disabled={isFull} onClick={() => setEdited([...edited, aNewLine()])}>
          <Plus aria-hidden="true" />
          {t('departure_add_line')}
        </Button>
      </div>
      {isTried && !saved && <FormError>{t('departure_line_wrong')}</FormError>}
      {saving.error && !saving.isPending && <FormError>{errorText(t, saving.error)}</FormError>}
      <div className="flex justify-end">
        <Button type="submit" pending={saving.isPending} disabled={!isDirty}>
          {t('departure_list_save')}
        </Button>
      </div>
    </form>
  );
}
