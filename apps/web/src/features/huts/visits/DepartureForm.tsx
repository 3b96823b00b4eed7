import type { StayDeparture } from '@hytte/contract/huts/departure';
import { type Answers, type AnswerValue, missingLines, needsPhoto } from '@hytte/domain/huts/visits/departure';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { plural, useT } from '#lib/i18n.ts';
import { writtenNow } from '#lib/send-or-keep.ts';
import { SendOrKeepButtons } from '#lib/SendOrKeepButtons.tsx';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { LineInput } from './LineInput.tsx';
import { useSendDeparture } from './send-departure.api.ts';

type DepartureFormProps = {
  bookingId: string;
  list: NonNullable<StayDeparture['list']>;
  /** Whether something is filled in that is not sent. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
};

/** Every line with its answer and photo. What is not ticked is sent too: the club should know. Loaded with `lazy`. */
export function DepartureForm({ bookingId, list, onDirty, onDone }: DepartureFormProps) {
  const t = useT();
  const sending = useSendDeparture();
  // One for all tries: what the server has already is not kept twice.
  const [key] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState<Answers>({});
  const [photos, setPhotos] = useState<ReadonlyMap<string, Blob>>(new Map());
  const [isTried, setTried] = useState(false);
  const answers: Answers = {
    ...Object.fromEntries(list.lines.filter(({ kind }) => kind === 'tick').map(({ id }) => [id, false])),
    ...given,
  };
  const isDirty = Object.keys(given).length > 0 || photos.size > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  const missing = missingLines(list.lines, answers, new Set(photos.keys()));
  const unticked = list.lines.filter(({ id }) => answers[id] === false).length;
  const answer = (id: string, value: AnswerValue | undefined) =>
    setGiven(
      value === undefined
        ? Object.fromEntries(Object.entries(given).filter(([one]) => one !== id))
        : { ...given, [id]: value },
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0) return;
    sending.mutate(
      {
        bookingId,
        key,
        listId: list.id,
        writtenAt: writtenNow(),
        answers: Object.entries(answers).map(([lineId, value]) => ({ lineId, value })),
        photos: list.lines.flatMap((line) => {
          const file = needsPhoto(line, answers) ? photos.get(line.id) : undefined;
          return file ? [{ lineId: line.id, file }] : [];
        }),
      },
      {
        onSuccess: (how) => {
          showToast.success(t(how === 'sent' ? 'departure_sent' : 'departure_sent_later'));
          onDone();
        },
      },
    );
  };
  return (
    <form noValidate aria-label={t('departure_title')} onSubmit={send} className="grid w-full gap-4">
      <UnsavedChanges when={isDirty && !sending.isSuccess} />
      <ul className="grid divide-y divide-line rounded-md border border-line bg-surface px-4">
        {list.lines.map((line) => (
          <LineInput
            key={line.id}
            line={line}
            value={answers[line.id]}
            photo={photos.get(line.id) ?? null}
            needsPhoto={needsPhoto(line, answers)}
            isMissing={isTried && missing.includes(line)}
            onAnswer={(value) => answer(line.id, value)}
            onPhoto={(file) => setPhotos(new Map(photos).set(line.id, file))}
          />
        ))}
      </ul>
      {isTried && missing.length > 0 && (
        <FormError key={missing.length}>
          {t(plural(missing.length, 'departure_missing_one', 'departure_missing_other'), { count: missing.length })}
        </FormError>
      )}
      {sending.error && !sending.isPending && <FormError>{errorText(t, sending.error)}</FormError>}
      {unticked > 0 && (
        <p className="text-sm text-ink-2">
          {t(plural(unticked, 'departure_unticked_one', 'departure_unticked_other'), { count: unticked })}
        </p>
      )}
      <SendOrKeepButtons label={t('departure_send')} isPending={sending.isPending} onCancel={onDone} />
    </form>
  );
}
