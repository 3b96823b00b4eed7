import type { Club } from '@hytte/contract/clubs';
import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Button } from '#ui/Button.tsx';

const ImportDialog = lazyScreen(() => import('./ImportDialog.tsx'), 'ImportDialog');

export function ImportButton({ club }: { club: Club }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileUp aria-hidden="true" />
        {t('import_members')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog club={club} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
