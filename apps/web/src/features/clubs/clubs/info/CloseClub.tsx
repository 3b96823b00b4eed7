import type { ClosingMeans, ClubClosing } from '@hytte/contract/clubs/club-closing';
import type { Club } from '@hytte/contract/clubs/clubs';
import { closesOn, LAST_EXPORT_DAYS, namesClub } from '@hytte/domain/clubs/closing/closing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closingQuery, useCloseClub, useTakeBackClosing } from '#features/clubs/closing/club-closing.api.ts';
import { formatDate, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { DangerZone } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';

/** For the owner: closes the club, or takes the closing back while it waits. */
export function CloseClub({ club }: { club: Club }) {
  const t = useT();
  const { data, error } = useQuery(closingQuery(club.id));
  const [asking, setAsking] = useState(false);
  if (error) return <p className="text-ink-2">{t('failed_to_fetch_closing')}</p>;
  if (!data) return null;
  if (data.closing) return <Closing club={club} closing={data.closing} />;
  return (
    <DangerZone
      title={t('close_club')}
      intro={t('close_club_intro')}
      action={
        <>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('close_club')}
          </Button>
          {asking && <Question club={club} means={data.means} onClose={() => setAsking(false)} />}
        </>
      }
    />
  );
}

type QuestionProps = { club: Club; means: ClosingMeans; onClose: () => void };

function Question({ club, means, onClose }: QuestionProps) {
  const t = useT();
  const { language } = useLanguages();
  const closing = useCloseClub(club.id);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const close = () => {
    const isName = namesClub(typed, club.name);
    setIsRefused(!isName);
    if (!isName) return;
    closing.mutate(typed, {
      onSuccess: ({ closing: { closes_on } }) => {
        showToast.success(t('close_club_asked', { date: formatDate(language, closes_on) }));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('close_club_question', { club: club.name })}
      description={<Consequences means={means} />}
      cancelLabel={t('close_club_keep')}
      confirmLabel={t('close_club')}
      onConfirm={close}
      pending={closing.isPending}
      error={closing.error && errorText(t, closing.error)}
    >
      <TextField
        label={t('close_club_type_name', { club: club.name })}
        error={isRefused && t('wrong_club_name')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function Consequences({ means }: { means: ClosingMeans }) {
  const t = useT();
  const { language } = useLanguages();
  const { members, stays, requests, refund_ore, credit_ore, debt_ore, has_plan } = means;
  const amount = (ore: number) => ({ amount: formatOre(language, ore) });
  const lines = [
    t('close_club_members', { count: members }),
    ...(stays + requests > 0 ? [t('close_club_stays', { stays, requests })] : []),
    ...(refund_ore > 0 ? [t('close_club_refund', amount(refund_ore))] : []),
    ...(credit_ore > 0 ? [t('close_club_credit', amount(credit_ore))] : []),
    ...(has_plan ? [t('close_club_plan')] : []),
    t('close_club_export', { days: LAST_EXPORT_DAYS }),
  ];
  return (
    <div className="grid gap-3">
      <p>{t('close_club_what_happens', { date: formatDate(language, closesOn(todayInOslo())) })}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {debt_ore > 0 && <Banner tone="danger">{t('close_club_debt', amount(debt_ore))}</Banner>}
    </div>
  );
}

function Closing({ club, closing }: { club: Club; closing: ClubClosing }) {
  const t = useT();
  const { language } = useLanguages();
  const takingBack = useTakeBackClosing(club.id);
  const isOwn = closing.by === 'owner';
  const takeBack = () => takingBack.mutate(undefined, { onSuccess: () => showToast.success(t('closing_taken_back')) });
  const intro = isOwn ? t('closing_intro') : t('closing_by_platform', { reason: closing.reason ?? '' });
  return (
    <DangerZone
      title={t('closing_title', { date: formatDate(language, closing.closes_on) })}
      intro={closing.held_for_debt ? `${intro} ${t('closing_held')}` : intro}
      action={
        isOwn && (
          <div className="grid gap-2">
            <Button variant="secondary" pending={takingBack.isPending} onClick={takeBack}>
              {t('take_back_closing')}
            </Button>
            {takingBack.error && <FormError>{errorText(t, takingBack.error)}</FormError>}
          </div>
        )
      }
    />
  );
}
