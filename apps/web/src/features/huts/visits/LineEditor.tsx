import { LINE_KINDS, LINE_TEXT_MAX } from '@hytte/domain/huts/visits/departure';
import { ArrowUp, X } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Field, TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { EditedLine } from './edited-lines.ts';

type LineEditorProps = {
  line: EditedLine;
  number: number;
  onChange: (line: EditedLine) => void;
  /** Null for the first. */
  onUp: (() => void) | null;
  onRemove: () => void;
};

export function LineEditor({ line, number, onChange, onUp, onRemove }: LineEditorProps) {
  const t = useT();
  return (
    <li className="grid gap-3 rounded-md border border-line p-4 pt-2">
      <div className="flex items-center gap-1">
        <p className="me-auto text-sm font-semibold text-ink-2">{t('departure_line', { number })}</p>
        {onUp && (
          <button type="button" aria-label={t('departure_line_up', { number })} onClick={onUp} className={ICON_BUTTON}>
            <ArrowUp aria-hidden="true" className="size-5" />
          </button>
        )}
        <button
          type="button"
          aria-label={t('departure_line_remove', { number })}
          onClick={onRemove}
          className={ICON_BUTTON}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
        <TextField
          label={t('departure_line_text')}
          maxLength={LINE_TEXT_MAX}
          autoComplete="off"
          value={line.text}
          onChange={({ target }) => onChange({ ...line, text: target.value })}
        />
        <Field label={t('departure_line_kind')}>
          {(control) => (
            <Select
              {...control}
              label={t('departure_line_kind')}
              value={line.kind}
              options={LINE_KINDS.map((value) => ({ value, label: t(`departure_kind_${value}`) }))}
              onChange={(kind) => onChange({ ...line, kind })}
            />
          )}
        </Field>
        {/* Aligned with the inputs beside it, which have labels above. */}
        <div className="sm:pt-8.5">
          <Switch
            label={t('departure_line_photo')}
            checked={line.photo}
            onChange={({ target }) => onChange({ ...line, photo: target.checked })}
          />
        </div>
      </div>
      {line.kind === 'choice' && (
        <TextField
          label={t('departure_choices')}
          hint={t('departure_choices_hint')}
          autoComplete="off"
          value={line.choices}
          onChange={({ target }) => onChange({ ...line, choices: target.value })}
        />
      )}
    </li>
  );
}

const ICON_BUTTON =
  'grid size-11 cursor-pointer place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink';
