import type { OwnHousehold } from '@hytte/contract/clubs/households';
import { isEmailAddress } from '@hytte/domain/people/accounts/profile';
import { MOST_PEOPLE } from '@hytte/domain/clubs/households/households';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import {
  ownHouseholdQuery,
  useAcceptHousehold,
  useDropInvitation,
  useInviteToHousehold,
  useLeaveHousehold,
} from './households.api.ts';

type OfClub = { clubId: string };

/** The reader's household, and invitations to one. Nothing in a club that does not count households. */
export function HouseholdCard({ clubId }: OfClub) {
  const t = useT();
  const { data, error, refetch } = useQuery(ownHouseholdQuery(clubId));
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_household')} error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.counts && data.people.length === 0)) return null;
  const { counts, people, invitations } = data;
  return (
    <Panel title={t('household')} intro={people.length === 0 ? t('household_intro') : undefined}>
      {people.length > 0 && <People clubId={clubId} own={data} />}
      {counts &&
        invitations.map((invitation) => <Invitation key={invitation.id} clubId={clubId} invitation={invitation} />)}
      {counts && people.length < MOST_PEOPLE && <Invite clubId={clubId} />}
      {data.sent.length > 0 && <Sent clubId={clubId} sent={data.sent} />}
    </Panel>
  );
}

function People({ clubId, own }: OfClub & { own: OwnHousehold }) {
  const t = useT();
  const { language } = useLanguages();
  const [isLeaving, setIsLeaving] = useState(false);
  const { counts, people, waits_for: list } = own;
  const self = people.find(({ is_self }) => is_self);
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid gap-1 font-semibold">
        {people.map(({ id, name, is_self }) => (
          <li key={id} className="break-words">
            {is_self ? t('household_self', { name }) : name}
          </li>
        ))}
      </ul>
      <p>{counts ? `${t('household_together')} ${t('household_stays')}` : t('household_not_counted')}</p>
      {list && (
        <p className="text-sm text-ink-2">
          {t('household_waits', { name: list.name, date: formatDate(language, list.draw_at) })}
        </p>
      )}
      {self && !list && (
        <Button variant="secondary" onClick={() => setIsLeaving(true)}>
          {t('household_leave')}
        </Button>
      )}
      {self && isLeaving && <Leave clubId={clubId} userId={self.id} onClose={() => setIsLeaving(false)} />}
    </div>
  );
}

function Leave({ clubId, userId, onClose }: OfClub & { userId: string; onClose: () => void }) {
  const t = useT();
  const leaving = useLeaveHousehold(clubId, () => {
    showToast.success(t('household_left'));
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('household_leave')}
      description={t('household_leave_text')}
      cancelLabel={t('cancel')}
      confirmLabel={t('household_leave')}
      pending={leaving.isPending}
      error={leaving.error && errorText(t, leaving.error)}
      onClose={onClose}
      onConfirm={() => leaving.mutate(userId)}
    />
  );
}

function Invitation({ clubId, invitation }: OfClub & { invitation: OwnHousehold['invitations'][number] }) {
  const t = useT();
  const accepting = useAcceptHousehold(clubId, () => showToast.success(t('household_accepted')));
  const declining = useDropInvitation(clubId, () => showToast.success(t('household_declined')));
  const error = accepting.error ?? declining.error;
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p>{t('household_invitation', { name: invitation.from })}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={accepting.isPending} onClick={() => accepting.mutate(invitation.id)}>
          {t('household_accept')}
        </Button>
        <Button variant="secondary" pending={declining.isPending} onClick={() => declining.mutate(invitation.id)}>
          {t('household_decline')}
        </Button>
      </div>
      {error && <FormError>{errorText(t, error)}</FormError>}
    </div>
  );
}

function Invite({ clubId }: OfClub) {
  const t = useT();
  const form = useForm({ defaultValues: { email: '' } });
  const inviting = useInviteToHousehold(clubId, (email) => {
    showToast.success(t('household_invited', { email }));
    form.reset();
  });
  const invite = form.handleSubmit(({ email }) => inviting.mutate(email.trim()));
  return (
    <form noValidate className="grid justify-items-start gap-4" onSubmit={(event) => void invite(event)}>
      <div className="w-full max-w-md">
        <TextField
          label={t('household_invite_email')}
          hint={t('household_invite_hint')}
          error={form.formState.errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...form.register('email', { validate: (email) => isEmailAddress(email.trim()) || t('email_invalid') })}
        />
      </div>
      {inviting.error && !inviting.isPending && <FormError>{errorText(t, inviting.error)}</FormError>}
      <Button type="submit" variant="secondary" pending={inviting.isPending}>
        {t('household_invite')}
      </Button>
    </form>
  );
}

function Sent({ clubId, sent }: OfClub & { sent: OwnHousehold['sent'] }) {
  const t = useT();
  const { language } = useLanguages();
  const withdrawing = useDropInvitation(clubId, () => showToast.success(t('household_withdrawn')));
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('household_sent')}</h3>
      <ul className="grid gap-2">
        {sent.map(({ id, email, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="break-all">{t('household_sent_until', { email, date: formatDate(language, until) })}</span>
            <Button variant="secondary" onClick={() => withdrawing.mutate(id)}>
              {t('household_withdraw')} <span className="sr-only">{email}</span>
            </Button>
          </li>
        ))}
      </ul>
      {withdrawing.error && <FormError>{errorText(t, withdrawing.error)}</FormError>}
    </div>
  );
}
