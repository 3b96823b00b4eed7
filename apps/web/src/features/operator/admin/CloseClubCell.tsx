import { isReason, REASON_MAX } from '@hytte/domain/stays/bookings/board-acts';
import type { PlatformClub } from '@hytte/contract/operator/admin';
import { useState } from 'react';
import { useCloseAsPlatform, useTakeBackAsPlatform } from '#features/clubs/closing/club-closing.api.ts';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { MoneyField } from '#lib/MoneyField.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Pill } from '#ui/Pill.tsx';
import { showToast } from '#ui/toast.tsx';

/** The platform closes a club, or takes the closing back while it waits. */
export function CloseClubCell({ club }: { club: PlatformClub }) {
  const t = useT();
  const { language } = useLanguages();
  const [asking, setAsking] = useState(false);
  if (club.closing?.is_closed) return <Pill tone="neutral">{t('admin_is_closed')}</Pill>;
  return (
    <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
      {club.closing ? (
        <>
          <Pill tone="danger">{t('admin_closes_on', { date: formatDate(language, club.closing.closes_on) })}</Pill>
          <TakeBack club={club} />
        </>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('admin_close_club_named', { club: club.name })}
          onClick={() => setAsking(true)}
        >
          {t('admin_close_club')}
        </Button>
      )}
      {asking && <Question club={club} onClose={() => setAsking(false)} />}
    </span>
  );
}

function TakeBack({ club }: { club: PlatformClub }) {
  const t = useT();
  const takingBack = useTakeBackAsPlatform(club.id);
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('admin_take_back_named', { club: club.name })}
      pending={takingBack.isPending}
      onClick={() =>
        takingBack.mutate(undefined, {
          onSuccess: () => showToast.success(t('closing_taken_back')),
          onError: (error) => showToast.error(errorText(t, error)),
        })
      }
    >
      {t('admin_take_back')}
    </Button>
  );
}

function Question({ club, onClose }: { club: PlatformClub; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const closing = useCloseAsPlatform(club.id);
  const [reason, setReason] = useState('');
  const [settledOre, setSettledOre] = useState<number | null>(0);
  const [isMissing, setIsMissing] = useState(false);
  const close = () => {
    setIsMissing(!isReason(reason));
    if (!isReason(reason)) return;
    closing.mutate(
      { reason, settled_debt_ore: settledOre ?? 0 },
      {
        onSuccess: ({ closing: { closes_on } }) => {
          const date = formatDate(language, closes_on);
          showToast.success(t('admin_club_closing_asked', { club: club.name, date }));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('close_club_question', { club: club.name })}
      description={t('admin_close_club_text')}
      cancelLabel={t('close_club_keep')}
      confirmLabel={t('close_club')}
      onConfirm={close}
      pending={closing.isPending}
      error={closing.error && errorText(t, closing.error)}
    >
      <TextArea
        label={t('admin_close_club_reason')}
        error={isMissing && t('admin_close_club_reason_missing')}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <MoneyField
        label={t('admin_settled_debt')}
        hint={t('admin_settled_debt_hint')}
        value={settledOre}
        onChange={setSettledOre}
      />
    </ConfirmDialog>
  );
}
