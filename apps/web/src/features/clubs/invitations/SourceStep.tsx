import { MAX_IMPORT_ROWS } from '@hytte/domain/clubs/invitations/check-rows';
import { oneAddressPerRow } from '@hytte/domain/clubs/invitations/guess-columns';
import { readRows, type SourceRow } from '@hytte/domain/shared/read-rows';
import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { decodeText } from '#lib/decode-text.ts';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { draftValue } from '#lib/personal-value.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Skeleton } from '#ui/Loading.tsx';

const UploadBox = lazyScreen(() => import('#ui/UploadBox.tsx'), 'UploadBox');

/** What was pasted, until it is imported: closing the dialog, or a session that ends, does not lose it. */
export const pastedListOf = (clubId: string) => draftValue(`import:${clubId}`, 'sessionStorage');

/** First step: paste the list or choose a file. */
export function SourceStep({ clubId, onRows }: { clubId: string; onRows: (rows: SourceRow[]) => void }) {
  const t = useT();
  const stored = pastedListOf(clubId);
  const [pasted, setPasted] = useState(() => stored.get() ?? '');
  const [pasteError, setPasteError] = useState<string | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);

  const refusalOf = (rows: readonly SourceRow[]): string | null => {
    if (rows.length === 0) return t('import_nothing_read');
    // One row more than the limit: the header.
    const count = rows.length;
    return count > MAX_IMPORT_ROWS + 1 ? t('import_too_many', { count, most: MAX_IMPORT_ROWS }) : null;
  };
  const take = (rows: SourceRow[], refuse: (error: string) => void) => {
    const refusal = refusalOf(rows);
    if (refusal === null) onRows(rows);
    else refuse(refusal);
  };
  const takeFile = async ([file]: File[]) => {
    if (!file) return;
    try {
      take(await readFile(file), setFileError);
    } catch {
      setFileError(t('import_file_refused'));
    }
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          take(readPasted(pasted), setPasteError);
        }}
      >
        <TextArea
          label={t('import_paste')}
          hint={t('import_paste_hint')}
          error={pasteError}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            stored.set(target.value);
          }}
        />
        <div>
          <Button type="submit">{t('import_look_over')}</Button>
        </div>
      </form>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <UploadBox
          icon={FileUp}
          chooseLabel={t('import_choose_file')}
          dropLabel={t('import_drop_file')}
          hint={t('import_file_hint')}
          errors={fileError === null ? [] : [fileError]}
          types={FILE_TYPES}
          maxBytes={MAX_FILE_BYTES}
          multiple={false}
          onFiles={(files) => void takeFile(files)}
          onRefused={(refused) => setFileError(refused && t('import_file_refused'))}
        />
      </Suspense>
    </div>
  );
}

const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** With Excel installed, Windows reports CSV files as `application/vnd.ms-excel`. */
const FILE_TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const readPasted = (text: string): SourceRow[] => oneAddressPerRow(readRows(text));

/** Detects the format by content, not by file name. Throws for a file that is not text or xlsx. */
async function readFile(file: Blob): Promise<SourceRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return (await import('#lib/xlsx/read-xlsx.ts')).readXlsx(bytes);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Error('not text');
  return readPasted(text);
}
