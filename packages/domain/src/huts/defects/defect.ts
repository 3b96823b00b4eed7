import { dateOfSlot, type SlotRun } from '../../stays/bookings/stay.ts';
import { addDays, type LocalDate } from '../../shared/local-date.ts';

// What is wrong with a hut: who may say so, how bad it is, and what becomes of it (D195).

/** From what can wait to what cannot. */
export const SEVERITIES = ['cosmetic', 'annoying', 'unusable', 'dangerous'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Club admins are mailed at once, and the next guests are warned. */
export const isSevere = (severity: Severity): boolean => severity === 'unusable' || severity === 'dangerous';

export const DEFECT_STATES = ['reported', 'seen', 'being_fixed', 'fixed', 'not_a_defect'] as const;
export type DefectState = (typeof DEFECT_STATES)[number];

/** Members are told of these. */
export const OPEN_STATES = ['reported', 'seen', 'being_fixed'] as const satisfies readonly DefectState[];

export const isOpen = (state: DefectState): boolean => OPEN_STATES.some((open) => open === state);

/** Fixed, or found to be none: the moment to tell who reported it. */
export const isClosing = (before: DefectState, after: DefectState): boolean => isOpen(before) && !isOpen(after);

/** The step that is usual after this one; null when it is closed. */
export const USUAL_NEXT = {
  reported: 'seen',
  seen: 'being_fixed',
  being_fixed: 'fixed',
  fixed: null,
  not_a_defect: null,
} as const satisfies Record<DefectState, DefectState | null>;

/** States that somebody may choose: a defect that has been looked at is never again one that nobody has seen. */
export const statesFrom = (state: DefectState): DefectState[] =>
  DEFECT_STATES.filter((other) => other !== 'reported' || state === 'reported');

export const PHOTOS_PER_DEFECT = 6;
export const DEFECT_TITLE_MAX = 100;
export const DEFECT_TEXT_MAX = 2000;

/** A guest reports from a stay from the day of arrival until so many days after departure. */
const DAYS_AFTER_STAY = 7;

export const mayReportFrom = ({ first, last }: SlotRun, day: LocalDate): boolean =>
  dateOfSlot(first) <= day && day <= addDays(dateOfSlot(last), DAYS_AFTER_STAY);

/** Of the reporter's stays in the hut the one it was reported from: the latest that had begun. Null: from none. */
export const stayOfReport = <S extends SlotRun>(stays: readonly S[], day: LocalDate): S | null =>
  stays.filter((stay) => mayReportFrom(stay, day)).toSorted((one, other) => other.first - one.first)[0] ?? null;

/** A report waits on a phone for so long at most. */
const LONGEST_WAIT_MS = 30 * 24 * 3_600_000;

/** When it was written, by the clock of a phone: never ahead of ours, and never older than a report may be. */
export const writtenAt = (saidByPhone: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max(saidByPhone.getTime(), now.getTime() - LONGEST_WAIT_MS)));

type Listed = { severity: Severity; reported_at: string };

/** The worst first, then the newest. */
export const worstFirst = (one: Listed, other: Listed): number =>
  SEVERITIES.indexOf(other.severity) - SEVERITIES.indexOf(one.severity) ||
  other.reported_at.localeCompare(one.reported_at);
