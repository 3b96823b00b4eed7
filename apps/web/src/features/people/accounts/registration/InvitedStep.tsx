import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { invitationQuery, useRegisterInvited } from '#features/clubs/invitations/invitations.api.ts';
import { useT } from '#lib/i18n.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { signInOptionsQuery } from '../accounts.api.ts';
import { ProviderButtons } from '../ProviderButtons.tsx';
import { PersonForm } from './PersonStep.tsx';
import type { Registration } from './registration.ts';

/** In place of the three steps: the link of the invitation has proved the address. A dead link leaves the steps. */
export function InvitedStep({ token, otherwise }: { token: string; otherwise: ReactNode }) {
  const t = useT();
  const { data, isPending } = useQuery(invitationQuery(token));
  if (isPending) return <SpinnerPage text={t('loading')} />;
  return data ? <InvitedForm token={token} email={data.email} club={data.club_name} /> : otherwise;
}

function InvitedForm({ token, email, club }: { token: string; email: string; club: string }) {
  const t = useT();
  const registering = useRegisterInvited(token);
  const waysIn = useQuery(signInOptionsQuery);
  const form = useForm<Registration>({
    defaultValues: { email, code: '', firstName: '', lastName: '', password: '', confirmation: '' },
  });
  return (
    <FormProvider {...form}>
      <p className="text-ink-2">{t('register_invited', { club, email })}</p>
      <PersonForm
        error={registering.error}
        pending={registering.isPending}
        onSend={({ firstName, lastName, password }, onError) =>
          registering.mutate({ firstName, lastName, password }, { onError })
        }
      />
      <ProviderButtons providers={waysIn.data?.providers ?? []} />
    </FormProvider>
  );
}
