import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../ctx.ts';
import type { Db } from '../db/database.ts';
import { AppError } from './app-error.ts';

/** At most `times` attempts in a fixed window of `seconds`, per key: an address, an account, a network. */
export type Limit = { name: string; times: number; seconds: number };

type RateLimit = { limit: Limit; key: string };
type Counted = { key: string; count: number; seconds_left: number };

// Keys are hashed, so that the table does not record who tried to sign in.
const nameOf = ({ limit, key }: RateLimit): string =>
  `${limit.name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;

/** Counts one attempt on each in one statement and returns the new counts. Ordered by key, so that two never deadlock. */
async function count(db: Db, limits: RateLimit[]): Promise<Counted[]> {
  const names = limits.map(nameOf);
  const seconds = limits.map(({ limit }) => limit.seconds);
  const { rows } = await sql<Counted>`
    insert into attempts as seen (key, count, window_ends_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${names}::text[], ${seconds}::int[]) as asked (key, seconds) order by key
    on conflict (key) do update set
      count = case when seen.window_ends_at <= now() then 1 else seen.count + 1 end,
      window_ends_at = case when seen.window_ends_at <= now() then excluded.window_ends_at else seen.window_ends_at end
    returning key, count, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`.execute(db);
  return rows;
}

/**
 * Counts one attempt on every limit; refuses with 429 and the longest wait if any is exceeded. The counters are shared
 * by all processes. Fails closed: without the database every attempt is refused.
 */
export async function consumeRateLimit(ctx: Ctx, limits: RateLimit[]): Promise<void> {
  if (!ctx.settings.limitsOn) return;
  const counted = await count(ctx.db, limits);
  const allowed = new Map(limits.map((one) => [nameOf(one), one.limit.times]));
  const waits = counted.filter(({ key, count }) => count > (allowed.get(key) ?? 0)).map((row) => row.seconds_left);
  if (waits.length > 0) throw new AppError('too_many_requests', { retry_after_seconds: Math.max(...waits) });
}

/** Refuses with 429 when one of the limits is used up, without counting an attempt. */
export async function refuseIfSpent(ctx: Ctx, limits: RateLimit[]): Promise<void> {
  if (!ctx.settings.limitsOn) return;
  for (const { limit, key } of limits)
    if ((await countAttempts(ctx, limit, key)) >= limit.times)
      throw new AppError('too_many_requests', { retry_after_seconds: limit.seconds });
}

/** How many /64 of one /56 may use their limit in full. */
const ORIGINS_PER_NETWORK = 4;

/** The limit per caller's origin, and four times as much for the IPv6 network around it. */
export function fromOrigin(ctx: Pick<Ctx, 'origin' | 'network'>, limit: Limit): RateLimit[] {
  const own = { limit, key: ctx.origin };
  if (ctx.network === ctx.origin) return [own];
  const wide = { ...limit, name: `${limit.name}-56`, times: limit.times * ORIGINS_PER_NETWORK };
  return [own, { limit: wide, key: ctx.network }];
}

type CallLimits = { person: number; club: number; address: number };
const TEN_MINUTES = 600;

/**
 * Limits of one expensive call in ten minutes: per person, per network address, and per club where the club is known.
 * Call it before anything is locked or asked of others.
 */
export function limitCall(name: string, { person, club, address }: CallLimits) {
  const limit = (part: string, times: number): Limit => ({ name: `${name}-${part}`, times, seconds: TEN_MINUTES });
  const [perPerson, perClub, perAddress] = [limit('person', person), limit('club', club), limit('address', address)];
  return (ctx: SignedInCtx, clubId: string | null = null): Promise<void> =>
    consumeRateLimit(ctx, [
      { limit: perPerson, key: ctx.actor.userId },
      ...fromOrigin(ctx, perAddress),
      ...(clubId === null ? [] : [{ limit: perClub, key: clubId }]),
    ]);
}

/** Counts one attempt for each key and returns the keys that are within the limit. */
export async function consumeRateLimitEach(
  ctx: Ctx,
  limit: Limit,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!ctx.settings.limitsOn) return new Set(keys);
  const counted = await count(
    ctx.db,
    keys.map((key) => ({ limit, key })),
  );
  const spent = new Set(counted.filter(({ count }) => count > limit.times).map(({ key }) => key));
  return new Set(keys.filter((key) => !spent.has(nameOf({ limit, key }))));
}

/** Attempts counted in the current window. */
export async function countAttempts(ctx: Ctx, limit: Limit, key: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', nameOf({ limit, key }))
    .where('window_ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function removeOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute();
}
