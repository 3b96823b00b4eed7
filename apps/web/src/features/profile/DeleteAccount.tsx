import { lazy, Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));

export function DeleteAccount() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('delete_account')}
      </Button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
