import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { download } from './download.ts';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';

type DownloadEhfProps = {
  fetchFile: () => Promise<{ file_name: string; xml: string }>;
  /** The visible text, and the name with the document in it for those who do not see the row. */
  text: string;
  label: string;
};

/** The electronic invoice or credit note as a file, for the club and for the platform. */
export function DownloadEhf({ fetchFile, text, label }: DownloadEhfProps) {
  const t = useT();
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ file_name, xml }) => download(file_name, new Blob([xml], { type: 'application/xml' })),
    onError: (error) => showToast.error(errorText(t, error)),
  });
  return (
    <Button variant="quiet" size="sm" aria-label={label} pending={fetching.isPending} onClick={() => fetching.mutate()}>
      <Download aria-hidden="true" />
      {text}
    </Button>
  );
}
