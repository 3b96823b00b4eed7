import type { Club } from '@hytte/contract/clubs';
import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { mailDraftFor, storedMailDrafts } from '#lib/mail-drafts.ts';
import { useStored } from '#lib/stored-value.ts';
import { Button } from '#ui/Button.tsx';

const MailToAllDialog = lazyScreen(() => import('./MailToAllDialog.tsx'), 'MailToAllDialog');

export function MailToAllButton({ club, recipients }: { club: Club; recipients: number }) {
  const t = useT();
  const [writing, setWriting] = useState(false);
  useStored(storedMailDrafts);
  const hasDraft = mailDraftFor(club.id) !== null;
  return (
    <>
      <Button onClick={() => setWriting(true)}>
        <Mail aria-hidden="true" />
        {t(hasDraft && !writing ? 'continue_draft' : 'email_all')}
      </Button>
      {writing && (
        <Suspense>
          <MailToAllDialog club={club} recipients={recipients} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}
