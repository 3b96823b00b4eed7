import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { download } from './download.ts';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';

type DownloadDataProps = {
  label: string;
  /** The start of the file name; the date of the export follows. */
  name: string;
  fetchData: () => Promise<{ exported_at: string }>;
};

/** Fetches a data export and saves it as a JSON file. */
export function DownloadData({ label, name, fetchData }: DownloadDataProps) {
  const t = useT();
  const exporting = useMutation({
    mutationFn: async () => {
      const data = await fetchData();
      const file = `${name}-${data.exported_at.slice(0, 10)}.json`;
      download(file, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      return file;
    },
  });
  return (
    <>
      {exporting.error && <FormError>{errorText(t, exporting.error)}</FormError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" pending={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download aria-hidden="true" />
          {label}
        </Button>
        <output className="text-sm text-ink-2">
          {exporting.data && t('data_downloaded', { file: exporting.data })}
        </output>
      </div>
    </>
  );
}
