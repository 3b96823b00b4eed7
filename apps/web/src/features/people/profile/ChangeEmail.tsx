import type { PendingEmailChange } from '@hytte/contract/people/profile';
import { isEmailAddress, normaliseEmail } from '@hytte/domain/people/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { formatMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { emailStatusQuery, useCancelEmailChange, useRequestEmailChange } from './profile.api.ts';
import { Section } from './Section.tsx';

export function ChangeEmail({ email }: { email: string }) {
  const t = useT();
  const status = useQuery(emailStatusQuery);
  return (
    <Section title={t('change_email')} intro={t('change_email_intro')}>
      {status.isPending && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-52" />
        </>
      )}
      {status.isError && (
        <LoadFailed
          what={t('failed_to_fetch_email_status')}
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data?.pending && <PendingEmail pending={status.data.pending} />}
      {status.data && <EmailForm email={email} isPending={status.data.pending !== null} />}
    </Section>
  );
}

const EMPTY = { newEmail: '' };

type EmailFormProps = {
  /** The current address. */
  email: string;
  /** A change is pending; a new request replaces it. */
  isPending: boolean;
};

const isAboutField = (error: Error): boolean => error instanceof ApiError && error.code === 'email_unchanged';

function EmailForm({ email, isPending }: EmailFormProps) {
  const t = useT();
  const request = useRequestEmailChange();
  const form = useForm({ defaultValues: EMPTY });
  const { errors } = form.formState;

  const send = form.handleSubmit(
    ({ newEmail }) =>
      request.mutate(
        { new_email: newEmail },
        {
          onSuccess: () => {
            form.reset(EMPTY);
            showToast.success(t('email_link_sent', { email: newEmail.trim() }));
          },
          onError: (error) => {
            if (isAboutField(error)) form.setError('newEmail', { message: errorText(t, error) }, { shouldFocus: true });
          },
        },
      ),
    () => request.reset(),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {request.error && !isAboutField(request.error) && <FormError>{errorText(t, request.error)}</FormError>}
      <TextField label={t('current_email')} type="email" value={email} readOnly autoComplete="username" />
      <TextField
        label={t('new_email')}
        hint={isPending && t('email_pending_replace')}
        error={errors.newEmail?.message}
        type="email"
        autoComplete="email"
        {...form.register('newEmail', {
          required: t('email_required'),
          validate: {
            shape: (text) => isEmailAddress(text) || t('email_invalid'),
            other: (text) => normaliseEmail(text) !== normaliseEmail(email) || t('email_unchanged'),
          },
        })}
      />
      <div>
        <Button type="submit" pending={request.isPending}>
          {t('send_link')}
        </Button>
      </div>
    </form>
  );
}

function PendingEmail({ pending: { new_email, expires_at } }: { pending: PendingEmailChange }) {
  const t = useT();
  const { language } = useLanguages();
  const cancelling = useCancelEmailChange();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {t('email_cancel')}
          </Button>
        }
      >
        {t('email_pending', { email: new_email, time: formatMoment(language, expires_at) })}
      </Banner>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('email_cancel_question')}
          description={t('email_cancel_text', { email: new_email })}
          cancelLabel={t('email_cancel_keep')}
          confirmLabel={t('email_cancel')}
          onConfirm={() => cancelling.mutate()}
          pending={cancelling.isPending}
          error={cancelling.error && errorText(t, cancelling.error)}
        />
      )}
    </>
  );
}
