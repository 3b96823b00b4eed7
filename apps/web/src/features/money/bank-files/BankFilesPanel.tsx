import type { BankFile } from '@hytte/contract/money/bank-files';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { formatMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useOverlay } from '#lib/overlays.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { bankLinesQuery } from './bank-files.api.ts';
import { WaitingLines } from './WaitingLines.tsx';

const ReadFileDialog = lazyDialog(() => import('./ReadFileDialog.tsx'), 'ReadFileDialog');

/** What came into the account of a club that collects payment itself: read the bank's file, and deal with what is unclear. */
export function BankFilesPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const reading = useOverlay('bankfile');
  const { data, error, refetch } = useQuery(bankLinesQuery(clubId));
  return (
    <Panel
      anchor="step-bank"
      title={t('bank_payments')}
      intro={t('bank_payments_text')}
      action={
        <Button variant="secondary" onClick={() => reading.open()}>
          <FileUp aria-hidden="true" />
          {t('bank_read_button')}
        </Button>
      }
    >
      {!data && error && (
        <LoadFailed what={t('failed_to_fetch_bank_lines')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-40" />
        </>
      )}
      {data?.files.length === 0 && (
        <div className="grid gap-1">
          <p className="font-semibold">{t('bank_no_files')}</p>
          <p className="text-ink-2">{t('bank_no_files_text')}</p>
        </div>
      )}
      {data && data.files.length > 0 && (
        <>
          <WaitingLines clubId={clubId} lines={data.lines} waiting={data.waiting} stays={data.stays} />
          <ReadFiles files={data.files} />
        </>
      )}
      {reading.value !== null && (
        <ReadFileDialog clubId={clubId} remembered={data?.columns ?? null} onClose={reading.close} />
      )}
    </Panel>
  );
}

function ReadFiles({ files }: { files: readonly BankFile[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold text-link">{t('bank_files_read')}</summary>
      <ul className="grid gap-3 pt-2">
        {files.map(({ id, name, read_at, counts }) => (
          <li key={id} className="grid min-w-0 gap-0.5">
            <span className="font-semibold break-words">{name}</span>
            <span className="text-sm text-ink-2">{formatMoment(language, read_at)}</span>
            <span className="text-sm text-ink-2">{t('bank_file_counts', counts)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
