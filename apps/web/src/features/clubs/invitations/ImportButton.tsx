import type { Club } from '@hytte/contract/clubs/clubs';
import { FileUp } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useOverlay } from '#lib/overlays.ts';
import { Button } from '#ui/Button.tsx';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx'), 'ImportDialog');

export function ImportButton({ club }: { club: Club }) {
  const t = useT();
  const importing = useOverlay('import');
  return (
    <>
      <Button variant="secondary" onClick={() => importing.open()}>
        <FileUp aria-hidden="true" />
        {t('import_members')}
      </Button>
      {importing.value !== null && (
        <Suspense>
          <ImportDialog club={club} onClose={importing.close} />
        </Suspense>
      )}
    </>
  );
}
