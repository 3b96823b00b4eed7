import type { ClubMember } from '@hytte/contract/clubs/members';
import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import { POINT_CHANGE_MAX, whyNotChangePoints } from '@hytte/domain/fairness/points/points';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { formatPoints } from '#lib/stay-words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { NumberField } from '#ui/Field.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, useChangePoints } from './members.api.ts';

type ChangePointsProps = { clubId: string; member: ClubMember; onClose: () => void };

const MOST = POINT_CHANGE_MAX / 10;

/** The owner adds to a member's points, or takes from them, and says why. */
export function ChangePoints({ clubId, member, onClose }: ChangePointsProps) {
  const t = useT();
  const { language } = useLanguages();
  const changing = useChangePoints(clubId);
  const [isTaken, setIsTaken] = useState(false);
  /** NaN: nothing is written yet. */
  const [tenths, setTenths] = useState(NaN);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const name = nameOf(member);
  const balance = Math.round(member.booking_points * 10);
  const delta = isTaken ? -tenths : tenths;
  const isNumber = tenths > 0 && tenths <= POINT_CHANGE_MAX;
  const refusal = isNumber ? whyNotChangePoints({ isOwn: false, delta, balance }) : null;
  const points = (count: number) => formatPoints(t, language, count);
  const confirm = () => {
    setIsTried(true);
    if (!isNumber || refusal || !isReason(note)) return;
    changing.mutate(
      { userId: member.id, points: delta / 10, note: note.trim() },
      {
        onSuccess: ({ booking_points }) => {
          showToast.success(t('points_changed', { name, points: points(Math.round(booking_points * 10)) }));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('change_points_of', { name })}
      description={t('change_points_text', { name, points: points(balance) })}
      cancelLabel={t('keep_points')}
      confirmLabel={t('change_points')}
      tone="primary"
      onConfirm={confirm}
      pending={changing.isPending}
      error={isTried && !isReason(note) ? t('reason_required') : changing.error && errorText(t, changing.error)}
    >
      <RadioGroup
        label={t('change_points_how')}
        value={isTaken ? 'take' : 'add'}
        options={[
          { value: 'add', label: t('change_points_add') },
          { value: 'take', label: t('change_points_take') },
        ]}
        onChange={(how) => setIsTaken(how === 'take')}
      />
      <NumberField
        label={t('change_points_count')}
        hint={isNumber && !refusal ? t('change_points_after', { name, points: points(balance + delta) }) : undefined}
        error={refusal ? t(refusal) : isTried && !isNumber && t('change_points_invalid', { most: MOST })}
        min={0.1}
        max={MOST}
        step={0.1}
        value={Number.isNaN(tenths) ? '' : tenths / 10}
        onChange={({ target }) => setTenths(Math.round(target.valueAsNumber * 10))}
      />
      <ReasonField value={note} onChange={setNote} hint={t('change_points_note_hint')} />
    </ConfirmDialog>
  );
}
