import type { DrawRun } from '@hytte/contract/lottery';
import { useT } from '#lib/i18n.ts';

/** All requests of a draw as one bar, as long as there were many, with those that got their days filled. */
export function OutcomeBar({ run, most }: { run: DrawRun; most: number }) {
  const t = useT();
  const { bookings_processed: processed, bookings_allocated: allocated, bookings_rejected: rejected } = run;
  if (processed === 0) return <p className="text-sm text-ink-2">{t('draw_was_empty')}</p>;
  const requests = t(processed === 1 ? 'draw_requests_one' : 'draw_requests_other', { count: processed });
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-2">{t('draw_counts', { processed: requests, allocated, rejected })}</p>
      <div
        aria-hidden="true"
        style={{ width: `${(100 * processed) / most}%` }}
        className="flex h-3 min-w-6 overflow-hidden rounded-full border border-line-strong bg-sunken"
      >
        <span
          style={{ width: `${(100 * allocated) / processed}%` }}
          className="bg-gran forced-colors:bg-[CanvasText]"
        />
      </div>
    </div>
  );
}
