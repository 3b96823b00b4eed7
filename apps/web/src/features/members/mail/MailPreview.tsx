import type { Club } from '@hytte/contract/clubs';
import { useT } from '#lib/i18n.ts';
import type { MailDraft } from '#lib/mail-drafts.ts';
import { useSession } from '#lib/session.ts';
import { nameOf } from '../members.api.ts';

/** As the letter itself has them: each line that is not empty. */
const paragraphsOf = (message: string): string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The letter as it will be read: subject with the club's name, each line a paragraph, who wrote it. */
export function MailPreview({ club, draft }: { club: Club; draft: MailDraft }) {
  const t = useT();
  const session = useSession();
  const name = session.status === 'user' ? nameOf(session.user) : '';
  return (
    <section aria-label={t('email_all_preview')} className="grid gap-1.5">
      <p className="text-sm font-semibold">{t('email_all_preview')}</p>
      <div className="grid min-h-60 content-start gap-4 rounded-md border border-line bg-sunken p-5 break-words">
        <p className="border-b border-line pb-3 font-bold">
          {club.name}: {draft.title.trim() || '…'}
        </p>
        <p className="whitespace-pre-line">{paragraphsOf(draft.message).join('\n\n') || '…'}</p>
        <p className="border-t border-line pt-3 text-sm text-ink-2">
          {t('email_all_signature', { name, club: club.name })}
        </p>
      </div>
    </section>
  );
}
