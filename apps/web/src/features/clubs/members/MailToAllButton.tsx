import type { Club } from '@hytte/contract/clubs/clubs';
import { Mail } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { mailDraftFor, storedMailDrafts } from '#lib/mail-drafts.ts';
import { useOverlay } from '#lib/overlays.ts';
import { useStored } from '#lib/stored-value.ts';
import { Button } from '#ui/Button.tsx';

const MailToAllDialog = lazyDialog(() => import('./MailToAllDialog.tsx'), 'MailToAllDialog');

export function MailToAllButton({ club, recipients }: { club: Club; recipients: number }) {
  const t = useT();
  const writing = useOverlay('mail');
  useStored(storedMailDrafts);
  const hasDraft = mailDraftFor(club.id) !== null;
  return (
    <>
      <Button onClick={() => writing.open()}>
        <Mail aria-hidden="true" />
        {t(hasDraft && writing.value === null ? 'continue_draft' : 'email_all')}
      </Button>
      {writing.value !== null && (
        <Suspense>
          <MailToAllDialog club={club} recipients={recipients} onClose={writing.close} />
        </Suspense>
      )}
    </>
  );
}
