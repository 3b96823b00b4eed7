import { formatDrawMoment } from '#lib/clock-times.ts';
import type { DrawRun, FrozenList } from '@hytte/contract/fairness/draws';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { T } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';

/** `i dag`, `i morgen`, `om 16 dager`. */
export function formatDaysAhead(t: T, language: string, moment: string, now: Date = new Date()): string {
  const days = (Date.parse(dateInOslo(new Date(moment))) - Date.parse(dateInOslo(now))) / 86_400_000;
  // Not Intl: its Norwegian is «om 16 døgn», which nobody says of a date.
  if (days > 1) return t('draw_in_days', { count: days });
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day');
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** In its largest whole unit: `3 minutter`. */
function formatElapsed(t: T, language: string, seconds: number): string {
  const largest = UNITS.find((one) => seconds >= one.seconds);
  if (!largest) return t('draw_start_within_a_minute');
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: largest.unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / largest.seconds));
}

/** Who started a draw, in which role, whether members were told before, and how old the newest request was. */
export function startText(t: T, language: string, start: NonNullable<DrawRun['start']>): string {
  const { by, asked_at, notice_hours: hours, last_request_at } = start;
  const seconds = last_request_at === null ? null : (Date.parse(asked_at) - Date.parse(last_request_at)) / 1000;
  return [
    t(by === 'owner' ? 'draw_started_by_owner' : 'draw_started_by_admin'),
    hours > 0 ? t('draw_start_told', { hours }) : t('draw_start_untold'),
    ...(hours === 0 && seconds !== null && seconds >= 0
      ? [t('draw_start_last_request', { elapsed: formatElapsed(t, language, seconds) })]
      : []),
  ].join(' ');
}

/** The workers try every minute; a round that is this late cannot be reached. */
const LATE_MS = 60_000;

/** What a frozen list waits for: `Lista ble låst 15. november kl. 13.00. …` */
export function frozenText(t: T, language: string, { frozen_at, beacon }: FrozenList): string {
  const moment = formatDrawMoment(t, language, frozen_at);
  if (!beacon) return t('draw_frozen', { moment });
  const isLate = Date.parse(beacon.published_at) + LATE_MS < Date.now();
  return t(isLate ? 'draw_frozen_late' : 'draw_frozen_waits', { moment });
}
