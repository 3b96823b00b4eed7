import { isEmailAddress } from '@hytte/domain/people/accounts/profile';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { useInvite } from './members.api.ts';

type InvitePanelProps = { clubId: string; hasRoom: boolean };

export function InvitePanel({ clubId, hasRoom }: InvitePanelProps) {
  const t = useT();
  return (
    <Panel anchor="step-invite" title={t('invite_member')} intro={t('invite_member_intro')}>
      {hasRoom ? <InviteForm clubId={clubId} /> : <p>{t('invite_no_room')}</p>}
    </Panel>
  );
}

function InviteForm({ clubId }: { clubId: string }) {
  const t = useT();
  const invitation = useInvite(clubId);
  const form = useForm({ defaultValues: { email: '' } });
  const invite = form.handleSubmit(({ email }) =>
    invitation.mutate(email.trim(), {
      onSuccess: () => {
        showToast.success(t('invitation_sent', { email: email.trim() }));
        form.reset();
        form.setFocus('email');
      },
    }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void invite(event)}>
      {invitation.error && !invitation.isPending && (
        <FormError>{inviteErrorText(t, invitation.error, invitation.variables)}</FormError>
      )}
      <TextField
        label={t('email')}
        error={form.formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.register('email', { validate: (email) => emailRefusal(t, email.trim()) })}
      />
      <div>
        <Button type="submit" pending={invitation.isPending}>
          {t('invite_submit')}
        </Button>
      </div>
    </form>
  );
}

function emailRefusal(t: T, email: string): string | true {
  if (email === '') return t('please_enter_email_address');
  return isEmailAddress(email) || t('email_invalid');
}

const inviteErrorText = (t: T, error: Error, email: string): string =>
  error instanceof ApiError && error.code === 'already_member'
    ? t('they_are_member_already', { email })
    : errorText(t, error);
