import type { Club } from '@hytte/contract/clubs/clubs';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { dropMailDraft, keepMailDraft, type MailDraft, mailDraftFor } from '#lib/mail-drafts.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, useMailToAll } from './members.api.ts';

type MailToAllDialogProps = { club: Club; recipients: number; onClose: () => void };

const EMPTY: MailDraft = { title: '', message: '' };

/** Heavy: load with `lazy`. Saves the draft on every change, so closing loses nothing. */
export function MailToAllDialog({ club, recipients, onClose }: MailToAllDialogProps) {
  const t = useT();
  const sending = useMailToAll(club.id);
  const session = useSession();
  const ownAddress = session.status === 'user' ? session.user.email : '';
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm<MailDraft>({ defaultValues: mailDraftFor(club.id) ?? EMPTY });
  const { errors } = form.formState;
  const draft = { ...EMPTY, ...useWatch({ control: form.control }) };
  const { title, message } = draft;
  const isWritten = title.trim() !== '' || message.trim() !== '';
  const [discarding, setDiscarding] = useState(false);
  useEffect(() => keepMailDraft(club.id, { title, message }), [club.id, title, message]);

  const finish = () => {
    form.reset(EMPTY);
    dropMailDraft(club.id);
    onClose();
  };
  const send = form.handleSubmit((mail) =>
    sending.mutate(
      { title: mail.title.trim(), message: mail.message.trim() },
      {
        onSuccess: (answer) => {
          showToast.success(t('email_all_sent', { count: answer.recipients }));
          finish();
        },
      },
    ),
  );
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={t('email_all')}
      description={t('email_all_intro', { count: recipients })}
      closeLabel={t('close')}
      hasAddress
      initialFocus={() => fields.current?.querySelector('input')}
    >
      <form ref={fields} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        {sending.error && !sending.isPending && <FormError>{errorText(t, sending.error)}</FormError>}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-5">
            <TextField
              label={t('email_all_title')}
              error={errors.title?.message}
              autoComplete="off"
              maxLength={200}
              {...form.register('title', { validate: (text) => text.trim() !== '' || t('email_all_title_required') })}
            />
            <TextArea
              label={t('email_all_message')}
              error={errors.message?.message}
              rows={10}
              maxLength={10_000}
              {...form.register('message', {
                validate: (text) => text.trim() !== '' || t('email_all_message_required'),
              })}
            />
          </div>
          <MailPreview club={club} draft={draft} />
        </div>
        <p className="text-sm text-ink-2">{t('email_all_replies', { address: club.contact_email ?? ownAddress })}</p>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="me-auto text-sm text-ink-2">{isWritten && t('draft_kept')}</p>
          {isWritten && (
            <Button variant="quiet" onClick={() => setDiscarding(true)}>
              {t('discard_draft')}
            </Button>
          )}
          <Button type="submit" pending={sending.isPending}>
            {t('email_all_submit', { count: recipients })}
          </Button>
        </div>
      </form>
      {discarding && (
        <ConfirmDialog
          onClose={() => setDiscarding(false)}
          title={t('discard_draft_question')}
          description={t('discard_draft_text')}
          cancelLabel={t('keep_draft')}
          confirmLabel={t('discard_draft')}
          onConfirm={finish}
        />
      )}
    </Dialog>
  );
}

/** The same rule as in the mail: each non-empty line is a paragraph. */
const paragraphsOf = (message: string): string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The mail as recipients will see it: subject with the club's name, paragraphs, sender. */
function MailPreview({ club, draft }: { club: Club; draft: MailDraft }) {
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
