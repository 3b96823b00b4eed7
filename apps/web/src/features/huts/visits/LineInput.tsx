import type { DepartureLine } from '@hytte/contract/huts/departure';
import type { AnswerValue } from '@hytte/domain/huts/visits/departure';
import { PHOTO_MAX, PHOTO_TYPES } from '@hytte/domain/huts/huts/hut-rules';
import { Camera } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { buttonClass } from '#ui/Button.tsx';
import { NumberField } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';

type LineInputProps = {
  line: DepartureLine;
  value: AnswerValue | undefined;
  photo: Blob | null;
  needsPhoto: boolean;
  /** Sending was tried, and this one has no answer or photo. */
  isMissing: boolean;
  onAnswer: (value: AnswerValue | undefined) => void;
  onPhoto: (file: Blob) => void;
};

/** One line of the list: a tick, a number or a choice, and perhaps a photo. */
export function LineInput({ line, value, photo, needsPhoto, isMissing, onAnswer, onPhoto }: LineInputProps) {
  const t = useT();
  return (
    <li className="grid gap-2 py-3">
      <AnswerInput line={line} value={value} onAnswer={onAnswer} />
      {needsPhoto && <PhotoInput line={line} photo={photo} onPhoto={onPhoto} />}
      {isMissing && <p className="text-sm font-medium text-barn">{t('departure_line_missing')}</p>}
    </li>
  );
}

function AnswerInput({ line, value, onAnswer }: Pick<LineInputProps, 'line' | 'value' | 'onAnswer'>) {
  if (line.kind === 'tick')
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onAnswer(event.target.checked)}
          className="size-6 shrink-0"
        />
        <span className="min-w-0 font-semibold break-words">{line.text}</span>
      </label>
    );
  if (line.kind === 'number')
    return (
      <NumberField
        label={line.text}
        step="any"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onAnswer(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
      />
    );
  return (
    <LabelledRadioGroup
      label={line.text}
      options={line.choices.map((choice) => ({ value: choice, label: choice }))}
      value={typeof value === 'string' ? value : ''}
      onChange={onAnswer}
    />
  );
}

/** Phones open the camera or the album. */
function PhotoInput({ line, photo, onPhoto }: Pick<LineInputProps, 'line' | 'photo' | 'onPhoto'>) {
  const t = useT();
  const [isRefused, setRefused] = useState(false);
  const url = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const fits = PHOTO_TYPES.some((type) => type === file.type) && file.size <= PHOTO_MAX;
    setRefused(!fits);
    if (fits) onPhoto(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {url && (
        <img src={url} alt={t('departure_photo_of', { line: line.text })} className="size-20 rounded-md object-cover" />
      )}
      <label
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <input
          type="file"
          accept={PHOTO_TYPES.join(',')}
          aria-label={`${t(photo ? 'departure_photo_again' : 'departure_photo_take')}: ${line.text}`}
          className="sr-only"
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <Camera aria-hidden="true" />
        {t(photo ? 'departure_photo_again' : 'departure_photo_take')}
      </label>
      {isRefused && (
        <p role="alert" className="basis-full text-sm font-medium text-barn">
          {t('departure_photo_wrong')}
        </p>
      )}
    </div>
  );
}
