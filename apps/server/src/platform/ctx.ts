import type { Language } from '@hytte/contract/texts/text';
import type { ClubRole, GlobalRole } from '@hytte/domain/clubs/members/roles';
import type { BeaconChain } from '@hytte/domain/fairness/draws/beacon';
import type { Offices, Standing } from '@hytte/domain/clubs/offices/offices';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { PgBoss } from 'pg-boss';
import { isDatabaseError } from './db/database-errors.ts';
import type { Db } from './db/database.ts';
import type { Log } from './log/log.ts';
import type { PushTerms } from './push/push-settings.ts';

/** The caller. Read from the database at each request, never from the claims of a token. */
export type Actor = {
  userId: string;
  sessionId: string;
  /** When the person last proved who they are, by signing in or again. */
  reauthenticatedAt: Date;
  hasVerifiedEmail: boolean;
  /** `user` also for a platform admin who has yet to prove it with the passkey that the installation requires. */
  globalRole: GlobalRole;
  /** True for that admin. */
  needsPasskey: boolean;
  roleIn: (clubId: string) => ClubRole | null;
  /** None in a club that the person is not in. */
  officesIn: (clubId: string) => Offices;
};

export const standingIn = ({ roleIn, officesIn }: Actor, clubId: string): Standing => ({
  role: roleIn(clubId),
  offices: officesIn(clubId),
});

/** The few settings that use cases need; the rest stays in the `main-*.ts` files. */
export type CtxSettings = {
  publicUrl: string;
  /** Keys the hashes of short secrets, so that a copy of the database is not enough to guess them. */
  pepper: string;
  /** Calendar addresses are derived with the first and accepted with any, so that they outlive new token secrets. */
  calendarSecrets: readonly string[];
  /** The same for links that turn mails off, which stand in old mails. */
  mailSecrets: readonly string[];
  /** Receipts are signed with a key derived from the first, and verified with those of all. */
  receiptSecrets: readonly string[];
  /** Off only on a developer's own machine. */
  limitsOn: boolean;
  /** Null: the installation sends no messages to browsers. */
  push: PushTerms | null;
  /** Platform admins act only in sessions that were proved with a passkey. */
  adminsNeedPasskey: boolean;
};

/** The part of the job engine that use cases see. */
export type JobSender = Pick<PgBoss, 'send' | 'insert' | 'redrive'>;

/** The public randomness of draws. */
export type BeaconSource = {
  chain: BeaconChain;
  /** The first round that a list frozen now may name. */
  roundAhead: (now: Date) => number;
  /** The verified signature of a round; null as long as no server has it, or none can be reached. */
  signatureOf: (round: number, signal?: AbortSignal) => Promise<string | null>;
};

/** Everything a use case may touch. Plain data, so a test builds one in three lines. */
export type Ctx = {
  db: Db;
  jobs: JobSender;
  log: Log;
  now: Date;
  /** The date in Oslo when the request began; a request that runs over midnight keeps it. */
  today: string;
  actor: Actor | null;
  /** The request's id in the log; null in jobs. */
  requestId: string | null;
  /** The network the call came from, as key of rate limits: an IPv4 address or an IPv6 /64. */
  origin: string;
  /** Reads may be answered from the cache of this process, which is at most a second old. Never used for writes. */
  acceptsCached: boolean;
  /** The IPv6 /56 around the origin, for limits that a customer with many /64 must not multiply; else the origin. */
  network: string;
  /** The caller's language; mails to people without an account are written in it. */
  language: Language;
  /** Null: draws are made without a public beacon. */
  beacon: BeaconSource | null;
  settings: CtxSettings;
};

export type SignedInCtx = Ctx & { actor: Actor };

const RETRYABLE = ['40001', '40P01']; // serialization failure, deadlock
const TRIES = 3;

/**
 * Runs `work` in one transaction; joins the current one if there is one. Name the parameter `ctx` again: it shadows
 * the outer one, so that no statement and no job can bypass the transaction. After a deadlock or a serialization
 * failure all of `work` runs again, so it must have no effects outside the transaction.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute((db) => work({ ...ctx, db }));
    } catch (error) {
      if (attempt === TRIES || !isDatabaseError(error) || !RETRYABLE.includes(error.code)) throw error;
    }
  }
}

/** A ctx without an actor: for jobs and command lines, and the start of every request. */
export function freshCtx(parts: Pick<Ctx, 'db' | 'jobs' | 'log' | 'beacon' | 'settings'>): Ctx {
  const now = new Date();
  const nobody = { actor: null, requestId: null, origin: 'nowhere', network: 'nowhere', acceptsCached: false };
  return { ...parts, now, today: dateInOslo(now), ...nobody, language: 'no' };
}
