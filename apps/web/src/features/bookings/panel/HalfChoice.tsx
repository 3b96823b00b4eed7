import type { Half } from '@hytte/domain/bookings/stay';
import { useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { formatHalf } from '#lib/stay-words.ts';

type HalfChoiceProps = {
  label: string;
  value: Half;
  isTaken: (half: Half) => boolean;
  onChange: (half: Half) => void;
};

const HALVES: readonly Half[] = ['AM', 'PM'];

/** Before or after the hour at which guests come and go. A half that is taken says so and cannot be chosen. */
export function HalfChoice({ label, value, isTaken, onChange }: HalfChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="grid grid-cols-2 rounded-md bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {HALVES.map((half) => (
        <label
          key={half}
          className="grid min-h-11 cursor-pointer place-content-center justify-items-center rounded-md border border-transparent px-2 text-center text-sm leading-tight font-semibold text-ink-2 transition-colors hover:text-ink has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-focus-visible:outline-3 has-focus-visible:outline-focus forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name={name}
            checked={half === value}
            disabled={half !== value && isTaken(half)}
            onChange={() => onChange(half)}
            className="sr-only"
          />
          {formatHalf(t, half)}
          {isTaken(half) && <span className="text-xs font-normal">{t('half_taken')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
