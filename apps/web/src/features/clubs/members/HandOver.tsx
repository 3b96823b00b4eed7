import type { Club, HandOver } from '@hytte/contract/clubs/clubs';
import type { ClubMember } from '@hytte/contract/clubs/members';
import { HAND_OVER_DAYS } from '@hytte/domain/clubs/members/roles';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, useAcceptClub, useEndHandOver, useOfferClub } from './members.api.ts';

type OfferClubProps = { club: Club; member: ClubMember; onClose: () => void };

/** Asks the owner before the club is offered to an admin. */
export function OfferClub({ club, member, onClose }: OfferClubProps) {
  const t = useT();
  const offering = useOfferClub(club.id);
  const name = nameOf(member);
  const offer = () =>
    offering.mutate(member.id, {
      onSuccess: () => {
        showToast.success(t('hand_over_offered', { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('hand_over_question', { club: club.name, name })}
      description={t('hand_over_text', { name, days: HAND_OVER_DAYS })}
      cancelLabel={t('keep_ownership')}
      confirmLabel={t('hand_over_offer')}
      onConfirm={offer}
      pending={offering.isPending}
      error={offering.error && errorText(t, offering.error)}
    />
  );
}

type NoticeProps = { clubId: string; handOver: HandOver; members: readonly ClubMember[] };

/** The offer that waits: with answers for the admin it is for, with a way back for the owner. */
export function HandOverNotice({ clubId, handOver, members }: NoticeProps) {
  const t = useT();
  const { language } = useLanguages();
  const session = useSession();
  const ownId = session.status === 'user' ? session.user.id : null;
  const nameById = (id: string): string => {
    const member = members.find((one) => one.id === id);
    return member ? nameOf(member) : '';
  };
  const isForMe = handOver.to_user_id === ownId;
  const name = nameById(isForMe ? handOver.from_user_id : handOver.to_user_id);
  const date = formatDate(language, handOver.expires_at);
  return (
    <Panel title={t('hand_over_title')}>
      <p className="max-w-prose">{t(isForMe ? 'hand_over_for_you' : 'hand_over_waits_for', { name, date })}</p>
      {isForMe && <Answer clubId={clubId} />}
      {handOver.from_user_id === ownId && (
        <EndButton clubId={clubId} label={t('withdraw_hand_over')} done={t('hand_over_withdrawn')} />
      )}
    </Panel>
  );
}

function Answer({ clubId }: { clubId: string }) {
  const t = useT();
  const accepting = useAcceptClub(clubId);
  const accept = () => accepting.mutate(undefined, { onSuccess: () => showToast.success(t('taken_over')) });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button pending={accepting.isPending} onClick={accept}>
          {t('take_over')}
        </Button>
        <EndButton clubId={clubId} label={t('decline_hand_over')} done={t('hand_over_declined')} />
      </div>
      {accepting.error && <FormError>{errorText(t, accepting.error)}</FormError>}
    </div>
  );
}

function EndButton({ clubId, label, done }: { clubId: string; label: string; done: string }) {
  const t = useT();
  const ending = useEndHandOver(clubId);
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => showToast.success(done),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <div>
      <Button variant="secondary" pending={ending.isPending} onClick={end}>
        {label}
      </Button>
    </div>
  );
}
