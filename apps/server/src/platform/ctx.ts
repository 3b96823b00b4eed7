import type { Language } from '@hytte/contract/texts/text';
import type { ClubRole, GlobalRole } from '@hytte/domain/members/roles';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { PgBoss } from 'pg-boss';
import { isDatabaseError } from './db/database-errors.ts';
import type { Db } from './db/database.ts';
import type { Log } from './log/log.ts';

/** Who is asking. Read from the database at each request, never from what a token claims. */
export type Actor = {
  userId: string;
  sessionId: string;
  signedInAt: Date;
  globalRole: GlobalRole;
  roleIn: (clubId: string) => ClubRole | null;
};

/** The few settings that use cases need; the rest stays with whoever starts the process. */
export type CtxSettings = {
  publicUrl: string;
  /** Keys the hashes of short secrets, so that a copy of the database is not enough to guess them. */
  pepper: string;
  /** Off only on a developer's own machine. */
  limitsOn: boolean;
};

/** Everything a use case may touch. Plain data, so a test builds one in three lines. */
export type Ctx = {
  db: Db;
  jobs: JobSender;
  log: Log;
  now: Date;
  /** Oslo's date when the request began; a request over midnight keeps its day. */
  today: string;
  actor: Actor | null;
  /** By which the log knows the request; null for what nobody asked for. */
  requestId: string | null;
  /** The network the call came from, for counting attempts: an address, or the block a household has. */
  origin: string;
  /** What the caller reads; mails to people without an account are written in it. */
  language: Language;
  settings: CtxSettings;
};

export type SignedInCtx = Ctx & { actor: Actor };

const MAY_SUCCEED_NEXT_TIME = ['40001', '40P01']; // serialization failure, deadlock
const TRIES = 3;

/**
 * Runs `work` in one transaction, joining the one under way if there is one. Name the parameter
 * `ctx` again: the outer one is then out of reach, so no statement and no job can slip past. After a
 * deadlock the whole of `work` runs again, so it must do nothing outside the transaction.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute((db) => work({ ...ctx, db }));
    } catch (error) {
      if (attempt === TRIES || !isDatabaseError(error) || !MAY_SUCCEED_NEXT_TIME.includes(error.code)) throw error;
    }
  }
}

type Outside = Pick<Ctx, 'db' | 'jobs' | 'log' | 'settings'>;

/** A ctx for work that nobody in particular asked for: jobs, and the start of every request. */
export function freshCtx(outside: Outside): Ctx {
  const now = new Date();
  return { ...outside, now, today: dateInOslo(now), actor: null, requestId: null, origin: 'nowhere', language: 'no' };
}

/** All that a use case sees of the job engine. */
export type JobSender = Pick<PgBoss, 'send' | 'insert' | 'redrive'>;
