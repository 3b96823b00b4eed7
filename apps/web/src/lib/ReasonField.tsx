import { isReason, REASON_MAX } from '@hytte/domain/stays/bookings/board-acts';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { TextArea } from '#ui/Field.tsx';

type ReasonFieldProps = { value: string; onChange: (text: string) => void; hint: string };

/** Why: read by the guest. Required; says so once it was left empty. */
export function ReasonField({ value, onChange, hint }: ReasonFieldProps) {
  const t = useT();
  const [left, setLeft] = useState(false);
  return (
    <TextArea
      label={t('reason_for_guest')}
      hint={hint}
      rows={3}
      maxLength={REASON_MAX}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(true)}
      error={left && !isReason(value) ? t('reason_required') : undefined}
    />
  );
}
