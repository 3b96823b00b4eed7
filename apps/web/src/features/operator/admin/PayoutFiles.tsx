import type { PayoutFile } from '@hytte/contract/money/payouts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { showToast } from '#ui/toast.tsx';
import {
  payoutFilesQuery,
  useFetchPayoutFile,
  useMakePaymentFile,
  useMarkFileSent,
  useTakeFileBack,
} from './admin.api.ts';
import { PagedList } from './PagedList.tsx';

const save = ({ file_name, xml }: { file_name: string; xml: string }): void =>
  download(file_name, new Blob([xml], { type: 'application/xml' }));

/** Makes a file of what is ready, and saves it. */
export function MakePaymentFile() {
  const t = useT();
  const { language } = useLanguages();
  const making = useMakePaymentFile();
  const make = () =>
    making.mutate(undefined, {
      onSuccess: (file) => {
        save(file);
        showToast.success(
          t(plural(file.count, 'admin_payout_file_done_one', 'admin_payout_file_done_other'), {
            count: file.count,
            total: formatOre(language, file.total_ore),
          }),
        );
      },
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <Button pending={making.isPending} onClick={make}>
      <Download aria-hidden="true" />
      {t('admin_payout_file')}
    </Button>
  );
}

/** The payment files, newest first. Nothing is shown before the first one is made. */
export function PayoutFiles() {
  const t = useT();
  return (
    <PagedList query={payoutFilesQuery} failed={t('admin_failed_to_fetch_files')} empty={null}>
      {(files) => <FileTable files={files} />}
    </PagedList>
  );
}

type Step = { file: PayoutFile; to: 'sent' | 'back' };

function FileTable({ files }: { files: PayoutFile[] }) {
  const t = useT();
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Panel title={t('admin_payout_files')} intro={t('admin_payout_files_text')}>
      <DataTable
        label={t('admin_payout_files')}
        widths="[--columns:minmax(0,1fr)_7rem_11rem_17rem]"
        columns={[
          { key: 'file', label: t('admin_file') },
          { key: 'amount', label: t('admin_amount'), align: 'end' },
          { key: 'state', label: t('admin_payout_state') },
          { key: 'act', label: <span className="sr-only">{t('admin_mark_sent')}</span> },
        ]}
      >
        {files.map((file) => (
          <FileRow key={file.id} file={file} onStep={(to) => setStep({ file, to })} />
        ))}
      </DataTable>
      {step?.to === 'sent' && <MarkSent file={step.file} onClose={() => setStep(null)} />}
      {step?.to === 'back' && <TakeBack file={step.file} onClose={() => setStep(null)} />}
    </Panel>
  );
}

function FileRow({ file, onStep }: { file: PayoutFile; onStep: (to: Step['to']) => void }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DataRow>
      <DataCell cardLabel={t('admin_file')}>
        <span className="grid min-w-0 max-md:text-end">
          <span className="font-semibold break-words">{file.file_name}</span>
          <span className="text-sm text-ink-2">
            {t('admin_file_made')} {formatMoment(language, file.made_at)}
          </span>
        </span>
      </DataCell>
      <DataCell cardLabel={t('admin_amount')} align="end">
        <span className="font-semibold whitespace-nowrap">{formatOre(language, file.total_ore)}</span>
      </DataCell>
      <DataCell cardLabel={t('admin_payout_state')}>
        <FileState file={file} />
      </DataCell>
      <DataCell align="end">
        <FileActions file={file} onStep={onStep} />
      </DataCell>
    </DataRow>
  );
}

function FileState({ file: { sent_at, taken_back_at, held_count } }: { file: PayoutFile }) {
  const t = useT();
  const { language } = useLanguages();
  if (sent_at) return <Pill tone="success">{t('payout_sent', { date: formatDate(language, sent_at) })}</Pill>;
  if (taken_back_at) return <Pill tone="neutral">{t('admin_file_taken_back')}</Pill>;
  if (held_count > 0) return <Pill tone="warning">{t('admin_file_held', { count: held_count })}</Pill>;
  return <Pill tone="info">{t('admin_file_open')}</Pill>;
}

function FileActions({ file, onStep }: { file: PayoutFile; onStep: (to: Step['to']) => void }) {
  const t = useT();
  const fetching = useFetchPayoutFile();
  const fetchAgain = () =>
    fetching.mutate(file.id, { onSuccess: save, onError: (error) => showToast.error(errorText(t, error)) });
  const name = file.file_name;
  const canFetch = file.taken_back_at === null && file.held_count === 0;
  const isOpen = file.sent_at === null && file.taken_back_at === null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {canFetch && (
        <Button
          variant="secondary"
          size="sm"
          pending={fetching.isPending}
          aria-label={t('admin_file_fetch_of', { name })}
          onClick={fetchAgain}
        >
          {t('admin_file_fetch')}
        </Button>
      )}
      {isOpen && (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('admin_file_back_of', { name })}
            onClick={() => onStep('back')}
          >
            {t('admin_file_back')}
          </Button>
          <Button size="sm" aria-label={t('admin_mark_sent_of', { name })} onClick={() => onStep('sent')}>
            {t('admin_mark_sent')}
          </Button>
        </>
      )}
    </div>
  );
}

type StepProps = { file: PayoutFile; onClose: () => void };

const sentText = (t: T, { held_count: count }: PayoutFile): string =>
  count > 0 ? t('admin_sent_held_text', { count }) : t('admin_sent_text');

function MarkSent({ file, onClose }: StepProps) {
  const t = useT();
  const { language } = useLanguages();
  const marking = useMarkFileSent();
  const mark = () =>
    marking.mutate(file.id, {
      onSuccess: () => {
        showToast.success(t(plural(file.count, 'admin_sent_done_one', 'admin_sent_done_other'), { count: file.count }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(plural(file.count, 'admin_sent_question_one', 'admin_sent_question_other'), {
        count: file.count,
        total: formatOre(language, file.total_ore),
      })}
      description={sentText(t, file)}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_mark_sent')}
      onConfirm={mark}
      tone="primary"
      pending={marking.isPending}
      error={marking.error && errorText(t, marking.error)}
    />
  );
}

function TakeBack({ file, onClose }: StepProps) {
  const t = useT();
  const taking = useTakeFileBack();
  const takeBack = () =>
    taking.mutate(file.id, {
      onSuccess: () => {
        showToast.success(t('admin_file_back_done'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_file_back_question', { name: file.file_name })}
      description={t('admin_file_back_text')}
      cancelLabel={t('admin_file_keep')}
      confirmLabel={t('admin_file_back')}
      onConfirm={takeBack}
      pending={taking.isPending}
      error={taking.error && errorText(t, taking.error)}
    />
  );
}
