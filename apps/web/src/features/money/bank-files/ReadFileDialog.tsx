import { MAX_BANK_FILE_BYTES } from '@hytte/domain/money/bank-files/bank-line';
import {
  areColumnsEnough,
  BANK_COLUMNS,
  type BankColumns,
  guessBankColumns,
} from '@hytte/domain/money/bank-files/columns';
import { isSeparatedValues } from '@hytte/domain/money/bank-files/read-bank-file';
import { readRows, type SourceRow } from '@hytte/domain/shared/read-rows';
import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ColumnPickers } from '#lib/ColumnPickers.tsx';
import { decodeText } from '#lib/decode-text.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { type Reading, useReadBankFile } from './bank-files.api.ts';

const UploadBox = lazyScreen(() => import('#ui/UploadBox.tsx'), 'UploadBox');

type ReadFileDialogProps = { clubId: string; remembered: BankColumns | null; onClose: () => void };
/** A file of separated values, whose columns a person looks over before it is sent. */
type Columned = { file: File; rows: SourceRow[]; columns: BankColumns };

/** Heavy: load with `lazyDialog`. Chooses a file, looks over its columns where they matter, reads it, and says what it brought. */
export function ReadFileDialog({ clubId, remembered, onClose }: ReadFileDialogProps) {
  const t = useT();
  const reading = useReadBankFile(clubId);
  const [chosen, setChosen] = useState<Columned | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const takeFile = async ([file]: File[]) => {
    if (!file) return;
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (!isSeparatedValues(text)) return reading.mutate({ file, columns: null });
    const rows = readRows(text);
    setChosen({ file, rows, columns: fitting(remembered, rows) ?? guessBankColumns(rows) });
  };
  const again = () => {
    reading.reset();
    setChosen(null);
    setRefusal(null);
  };
  const error = reading.error && !reading.isPending ? errorText(t, reading.error) : null;
  return (
    <Dialog
      wide={chosen !== null && !reading.data}
      open
      onOpenChange={onClose}
      title={t('bank_read_button')}
      description={chosen || reading.data ? undefined : t('bank_file_intro')}
      closeLabel={t('close')}
      hasAddress
    >
      {reading.data ? (
        <Outcome reading={reading.data} onAgain={again} onClose={onClose} />
      ) : chosen ? (
        <div className="grid gap-6">
          <ColumnPickers
            legend={t('bank_columns')}
            intro={t('bank_columns_text')}
            rows={chosen.rows}
            columns={chosen.columns}
            fields={BANK_COLUMNS.map((value) => ({ value, label: t(`bank_column_${value}`) }))}
            noneLabel={t('bank_column_none')}
            labelOf={(column) => t('bank_column_of', column)}
            repeatable="text"
            onChange={(columns) => setChosen({ ...chosen, columns })}
          />
          {!areColumnsEnough(chosen.columns) && <Banner tone="warning">{t('bank_columns_needed')}</Banner>}
          {error !== null && <FormError>{error}</FormError>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={again}>
              {t('bank_other_file')}
            </Button>
            <Button
              disabled={!areColumnsEnough(chosen.columns)}
              pending={reading.isPending}
              onClick={() => reading.mutate(chosen)}
            >
              {t('bank_submit')}
            </Button>
          </div>
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          {reading.isPending && <output className="mb-3 block font-semibold">{t('bank_file_reading')}</output>}
          <UploadBox
            icon={FileUp}
            chooseLabel={t('bank_file_choose')}
            dropLabel={t('bank_file_drop')}
            hint={t('bank_file_hint')}
            errors={[error, refusal].filter((text) => text !== null)}
            // Banks name their files as they like, many without an ending: the content tells.
            types={[]}
            maxBytes={MAX_BANK_FILE_BYTES}
            multiple={false}
            onFiles={(files) => void takeFile(files)}
            onRefused={(refused) => setRefusal(refused && t('bank_file_refused'))}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** The columns of the last file, if this one has as many: a bank does not change its export often. */
function fitting(remembered: BankColumns | null, rows: readonly SourceRow[]): BankColumns | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return remembered?.length === width ? remembered : null;
}

function Outcome({ reading, onAgain, onClose }: { reading: Reading; onAgain: () => void; onClose: () => void }) {
  const t = useT();
  const { read, known } = reading;
  const isAgain = read.lines === 0;
  return (
    <div className="grid gap-4">
      <Banner tone={isAgain ? 'info' : read.waiting > 0 ? 'warning' : 'success'}>
        <output className="grid gap-1">
          <span className="font-semibold">
            {isAgain
              ? t('bank_again')
              : t(plural(read.matched, 'bank_read_one', 'bank_read'), { matched: read.matched, waiting: read.waiting })}
          </span>
          {!isAgain && known > 0 && <span>{t('bank_known', { count: known })}</span>}
          {read.dropped > 0 && <span>{t('bank_dropped', { count: read.dropped })}</span>}
        </output>
      </Banner>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onAgain}>
          {t('bank_other_file')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  );
}
