import { HALF_DAYS_IN_WEEK } from '@hytte/domain/bookings/weeks';
import { useT } from '#lib/i18n.ts';

/** Nothing, and five steps of one colour. */
const STEPS = ['bg-sunken', 'bg-link/20', 'bg-link/40', 'bg-link/60', 'bg-link/80', 'bg-link'] as const;

const stepOf = (held: number): number => Math.ceil((held / HALF_DAYS_IN_WEEK) * (STEPS.length - 1));

/** The colours are all there is to see, so they stay where a system would take them away. */
export const heatClass = (held: number): string =>
  `rounded-[2px] border border-line forced-color-adjust-none ${STEPS[stepOf(held)] ?? ''}`;

export const percentOf = (held: number, weeks = 1): number =>
  Math.round((100 * held) / (HALF_DAYS_IN_WEEK * Math.max(weeks, 1)));

export function HeatLegend() {
  const t = useT();
  return (
    <div aria-hidden="true" className="flex items-center gap-2 text-sm text-ink-2">
      {t('occupancy_empty')}
      {STEPS.map((step, index) => (
        <span key={step} className={`h-5 w-5 ${heatClass((index * HALF_DAYS_IN_WEEK) / (STEPS.length - 1))}`} />
      ))}
      {t('occupancy_full')}
    </div>
  );
}
