import type { GlobalRole } from '../../clubs/members/roles.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type SessionLife = {
  /** From signing in or the latest renewal. */
  rolling: number;
  /** Without any request. */
  idle: number;
  /** From signing in, however often it is renewed. */
  longest: number;
};

/** In milliseconds. A platform admin's session is short and not renewed. The database has the longest of all as a constraint. */
export const SESSION_LIFE: Record<GlobalRole, SessionLife> = {
  user: { rolling: 30 * DAY_MS, idle: 30 * DAY_MS, longest: 180 * DAY_MS },
  admin: { rolling: 8 * HOUR_MS, idle: HOUR_MS, longest: 8 * HOUR_MS },
};

/** A session is renewed at most once in this time: by the browser, and in the database. */
export const RENEWAL_INTERVAL_MS = DAY_MS;

type Session = { role: GlobalRole; openedAt: Date; expiresAt: Date };

/** The new end of a session that is in use now; null when it would gain less than a day. Never later than the longest life. */
export function renewedEnd({ role, openedAt, expiresAt }: Session, now: Date): Date | null {
  const { rolling, longest } = SESSION_LIFE[role];
  const end = Math.min(now.getTime() + rolling, openedAt.getTime() + longest);
  return end - expiresAt.getTime() >= RENEWAL_INTERVAL_MS ? new Date(end) : null;
}
