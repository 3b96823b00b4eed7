import type { Ctx } from '#platform/ctx.ts';
import {
  countAttempts,
  type Limit,
  consumeRateLimit,
  consumeRateLimitEach,
  fromOrigin,
} from '#platform/http/rate-limits.ts';
import { isInvited } from './accounts.queries.ts';
import { clubOfJoinCode } from './join-codes.service.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

const limit = (name: string, times: number, seconds: number): Limit => ({ name, times, seconds });

const LOGIN = [limit('login-minute', 6, MINUTE), limit('login-hour', 30, HOUR)];
const WRONG_LOGIN = limit('login-wrong', Number.MAX_SAFE_INTEGER, HOUR);
const REGISTER = limit('register', 5, HOUR);
const REGISTER_EXPECTED = limit('register-invited', 100, HOUR);
const CODE_TO = [limit('code-minute', 1, MINUTE), limit('code-hour', 5, HOUR), limit('code-day', 10, DAY)];
const CODE_FROM = limit('code-origin', 10, HOUR);
const CODE_FROM_EXPECTED = limit('code-origin-invited', 200, HOUR);
const GUESS_AT = limit('guess-address', 20, HOUR);
const GUESS_FROM = limit('guess-origin', 60, HOUR);
const GUESS_FROM_EXPECTED = limit('guess-origin-invited', 400, HOUR);
const RESET_TO = [limit('reset-address', 3, HOUR), limit('reset-address-day', 12, DAY)];
const RESET_FROM = limit('reset-origin', 10, HOUR);
const CHANGE_TO = limit('change-address', 5, DAY);
const CHANGE_BY = limit('change-person', 10, DAY);
const CHANGE_FROM = limit('change-origin', 10, HOUR);
const LINK_FROM = limit('link-origin', 30, HOUR);
const PASSWORD_BY = limit('password-check', 10, 15 * MINUTE);
// Each visit of the sign-in page asks for one, and a whole club may sit behind one address.
const CHALLENGE_FROM = [limit('passkey-challenge-minute', 60, MINUTE), limit('passkey-challenge-hour', 600, HOUR)];
const CHALLENGE_BY = limit('passkey-challenge-person', 30, 15 * MINUTE);
const PROOF_CODE_BY = [limit('proof-code-quarter', 3, 15 * MINUTE), limit('proof-code-day', 10, DAY)];

export const consumeLogin = (ctx: Ctx) =>
  consumeRateLimit(
    ctx,
    LOGIN.flatMap((limit) => fromOrigin(ctx, limit)),
  );

/** Who registers, and the join code of the link that brought them. */
type Newcomer = { email: string; joinCode?: string | undefined };

/**
 * What one club's join code may raise, from all networks together: a leaked code floods nobody. Enough for a meeting of
 * three hundred; beyond it the ordinary limits per address apply again.
 */
const BY_JOIN_CODE = {
  register: limit('register-club', 300, DAY),
  code: limit('code-club', 400, DAY),
  guess: limit('guess-club', 1200, DAY),
};

/**
 * At an annual meeting everybody signs up behind one address. Those whom a club has invited, and those who come by its
 * join code, are counted by themselves with wider limits.
 */
async function isExpected(ctx: Ctx, { email, joinCode }: Newcomer, act: keyof typeof BY_JOIN_CODE): Promise<boolean> {
  if (await isInvited(ctx.db, email)) return true;
  const clubId = joinCode === undefined ? null : await clubOfJoinCode(ctx, joinCode);
  return clubId !== null && (await consumeRateLimitEach(ctx, BY_JOIN_CODE[act], [clubId])).has(clubId);
}

export const consumeRegistration = async (ctx: Ctx, newcomer: Newcomer) =>
  consumeRateLimit(ctx, fromOrigin(ctx, (await isExpected(ctx, newcomer, 'register')) ? REGISTER_EXPECTED : REGISTER));

/** Counts addresses with and without an account alike, so that the limit does not reveal which have one. */
export const consumeCode = async (ctx: Ctx, newcomer: Newcomer) =>
  consumeRateLimit(ctx, [
    ...CODE_TO.map((limit) => ({ limit, key: newcomer.email })),
    ...fromOrigin(ctx, (await isExpected(ctx, newcomer, 'code')) ? CODE_FROM_EXPECTED : CODE_FROM),
  ]);

export const consumeGuess = async (ctx: Ctx, newcomer: Newcomer) =>
  consumeRateLimit(ctx, [
    { limit: GUESS_AT, key: newcomer.email },
    ...fromOrigin(ctx, (await isExpected(ctx, newcomer, 'guess')) ? GUESS_FROM_EXPECTED : GUESS_FROM),
  ]);

export const consumeReset = (ctx: Ctx, email: string) =>
  consumeRateLimit(ctx, [...RESET_TO.map((limit) => ({ limit, key: email })), ...fromOrigin(ctx, RESET_FROM)]);

/** Counts per person and per target address as well, so that strangers cannot flood a mailbox. */
export const consumeEmailChange = (ctx: Ctx, userId: string, email: string) =>
  consumeRateLimit(ctx, [
    { limit: CHANGE_TO, key: email },
    { limit: CHANGE_BY, key: userId },
    ...fromOrigin(ctx, CHANGE_FROM),
  ]);

export const consumeLinkUse = (ctx: Ctx) => consumeRateLimit(ctx, fromOrigin(ctx, LINK_FROM));

export const consumeChallenge = (ctx: Ctx) =>
  consumeRateLimit(
    ctx,
    CHALLENGE_FROM.flatMap((limit) => fromOrigin(ctx, limit)),
  );

export const consumeOwnChallenge = (ctx: Ctx, userId: string) =>
  consumeRateLimit(ctx, [{ limit: CHALLENGE_BY, key: userId }]);

export const consumeProofCode = (ctx: Ctx, userId: string) =>
  consumeRateLimit(
    ctx,
    PROOF_CODE_BY.map((limit) => ({ limit, key: userId })),
  );

/** For calls that re-authenticate a signed-in person, by whatever means. */
export const consumePasswordCheck = (ctx: Ctx, userId: string) =>
  consumeRateLimit(ctx, [{ limit: PASSWORD_BY, key: userId }]);

/** A known device is not delayed, but a stolen cookie must not allow guessing without end. */
const DEVICE = limit('login-device', 10, 15 * MINUTE);

export const consumeDeviceLogin = (ctx: Ctx, deviceId: string) =>
  consumeRateLimit(ctx, [{ limit: DEVICE, key: deviceId }]);

/**
 * Progressive delay after wrong passwords within an hour, per account and network: a stranger's guesses delay the
 * stranger, not the owner elsewhere. Accounts are never locked: others could lock people out.
 */
const SLOWER = [
  { after: 30, limit: limit('login-slow-900', 1, 15 * MINUTE) },
  { after: 20, limit: limit('login-slow-120', 1, 2 * MINUTE) },
  { after: 10, limit: limit('login-slow-30', 1, 30) },
];

/** When so many guesses come from everywhere, each network has one try in 30 seconds from its first wrong one on. */
const UNDER_ATTACK = { after: 60, limit: limit('login-slow-30', 1, 30) };

const at = (ctx: Ctx, email: string): string => `${email} ${ctx.network}`;

/** Applies to addresses without an account too: otherwise the delay would reveal which have one. */
export async function slowDownGuessing(ctx: Ctx, email: string): Promise<void> {
  const wrongHere = await countAttempts(ctx, WRONG_LOGIN, at(ctx, email));
  const pace = SLOWER.find(({ after }) => wrongHere >= after);
  const isAttacked = !pace && (await countAttempts(ctx, WRONG_LOGIN, email)) >= UNDER_ATTACK.after;
  const limited = pace ?? (isAttacked ? UNDER_ATTACK : null);
  // Counted per network too: the window of one try is not lost to somebody who polls from another.
  if (limited) await consumeRateLimit(ctx, [{ limit: limited.limit, key: at(ctx, email) }]);
}

export const countWrongLogin = (ctx: Ctx, email: string) =>
  consumeRateLimit(ctx, [
    { limit: WRONG_LOGIN, key: email },
    { limit: WRONG_LOGIN, key: at(ctx, email) },
  ]);
