import {
  DEFECT_TEXT_MAX,
  DEFECT_TITLE_MAX,
  isSevere,
  SEVERITIES,
  type Severity,
} from '@hytte/domain/huts/defects/defect';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { errorText } from '#lib/error-text.ts';
import { writtenNow } from '#lib/send-or-keep.ts';
import { SendOrKeepButtons } from '#lib/SendOrKeepButtons.tsx';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Banner } from '#ui/Banner.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { showToast } from '#ui/toast.tsx';
import type { HutOfReport } from './defects.api.ts';
import { type PhotoToSend, useReportDefect } from './reports.api.ts';
import { PhotosToSend } from './PhotosToSend.tsx';

type ReportFormProps = {
  hut: HutOfReport;
  /** Whether something is written that is not sent. */
  onDirty?: (isDirty: boolean) => void;
  onDone: () => void;
};

/** What is wrong with a hut, how bad it is, and photos of it. Loaded with `lazy`. */
export function ReportForm({ hut, onDirty, onDone }: ReportFormProps) {
  const t = useT();
  const id = useId();
  const reporting = useReportDefect();
  // One idempotency key for all attempts: the server stores the report once.
  const [key] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<Severity>('annoying');
  const [photos, setPhotos] = useState<readonly PhotoToSend[]>([]);
  const isDirty = title.trim() !== '' || text.trim() !== '' || photos.length > 0;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  useEffect(() => () => onDirty?.(false), [onDirty]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    reporting.mutate(
      { ...hut, key, title: title.trim(), text, severity, photos, writtenAt: writtenNow() },
      {
        onSuccess: (how) => {
          showToast.success(t(how === 'sent' ? 'defect_sent' : 'defect_sent_later'));
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={send}
      className="grid gap-4 rounded-md border border-line bg-surface p-4"
    >
      <UnsavedChanges when={isDirty && !reporting.isSuccess} />
      <div className="grid gap-1">
        <h3 id={id} className="font-bold">
          {t('defect_report')}
        </h3>
        <p className="text-sm text-ink-2">{t('defect_report_text')}</p>
      </div>
      <TextField
        label={t('defect_what')}
        hint={t('defect_what_hint')}
        value={title}
        maxLength={DEFECT_TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="grid gap-2">
        <LabelledRadioGroup
          label={t('defect_severity')}
          options={SEVERITIES.map((value) => ({ value, label: t(`defect_severity_${value}`) }))}
          value={severity}
          onChange={setSeverity}
        />
        {isSevere(severity) && <p className="text-sm text-ink-2">{t('defect_severe_hint')}</p>}
      </div>
      <TextArea
        label={t('defect_more')}
        rows={3}
        value={text}
        maxLength={DEFECT_TEXT_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <PhotosToSend photos={photos} onChange={setPhotos} />
      {reporting.error && (
        <Banner tone="danger" role="alert">
          {errorText(t, reporting.error)}
        </Banner>
      )}
      <SendOrKeepButtons
        label={t('defect_send')}
        isPending={reporting.isPending}
        disabled={title.trim() === ''}
        onCancel={onDone}
      />
    </form>
  );
}
