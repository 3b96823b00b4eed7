import { clockAt, instantOf } from '../../shared/oslo-time.ts';

/** What is told on a phone, by what it is about. Each can be turned off; the type `push_group` of the database knows the same. */
export const PUSH_GROUPS = ['results', 'offers', 'deadlines', 'payments'] as const;
export type PushGroup = (typeof PUSH_GROUPS)[number];

/**
 * Every message there is, and its group. Each stands beside a mail that is sent anyway, so a message that is turned off,
 * or never arrives, loses nobody an offer (`ALWAYS_MAILED`).
 */
export const PUSH_KINDS = {
  draw_result: 'results',

  offer: 'offers',
  offer_reminder: 'offers',
  free_now: 'offers',

  pay_reminder: 'deadlines',
  pay_last_day: 'deadlines',
  stay_released: 'deadlines',

  receipt: 'payments',
  refund: 'payments',
} as const satisfies Record<string, PushGroup>;
export type PushKind = keyof typeof PUSH_KINDS;

export const isPushKind = (text: string): text is PushKind => Object.hasOwn(PUSH_KINDS, text);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours of the clock in Oslo. An offer that ends before `latestEnd` would be half over when the night is. */
const NIGHT = { from: 22, to: 8, latestEnd: 10 };

/** `until`: from then on it is of no use to tell. */
export type Tellable = { kind: PushKind; until: Date };

/** When to tell: now, or in the morning. Null when it is of no use then. */
export function pushTime(now: Date, { kind, until }: Tellable): Date | null {
  const at = isQuiet(now) && !endsWithTheNight(now, { kind, until }) ? morningAfter(now, NIGHT.to) : now;
  return at < until ? at : null;
}

const hourOf = (instant: Date): number => new Date(clockAt(instant.getTime())).getUTCHours();

function isQuiet(now: Date): boolean {
  const hour = hourOf(now);
  return hour >= NIGHT.from || hour < NIGHT.to;
}

const endsWithTheNight = (now: Date, { kind, until }: Tellable): boolean =>
  PUSH_KINDS[kind] === 'offers' && until < morningAfter(now, NIGHT.latestEnd);

/** That hour of the morning after a moment of the night. */
function morningAfter(night: Date, hour: number): Date {
  const day = Math.floor(clockAt(night.getTime()) / DAY_MS) + (hourOf(night) >= NIGHT.from ? 1 : 0);
  return new Date(instantOf(day * DAY_MS + hour * HOUR_MS));
}
