import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { readConfig } from '@hytte/server/src/platform/config.ts';
import { type Ctx, freshCtx, type SignedInCtx } from '@hytte/server/src/platform/ctx.ts';
import { type Db, openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { openJobSender } from '@hytte/server/src/platform/jobs/boss.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';
import { openPaymentProvider } from '@hytte/server/src/platform/payments/open-payment-provider.ts';
import type { PaymentProvider } from '@hytte/server/src/platform/payments/payment-provider.ts';
import { idOf } from './chance.ts';
import { type DemoPerson, characters } from './people.ts';

/** Everything the filling needs: the product's own use cases at any moment, as anybody. */
export type DemoContext = {
  db: Db;
  now: Date;
  today: LocalDate;
  at: (moment: Date) => Ctx;
  as: (person: DemoPerson, moment: Date) => SignedInCtx;
  /** For what no use case does: say that it happened at another time. */
  run: (sql: string, ...values: unknown[]) => Promise<unknown[]>;
  payments: PaymentProvider | null;
  /** Pays on the sandbox's page; null where there is a real provider. */
  payAtSandbox: ((sessionId: string) => Promise<void>) | null;
};

export const CLUB_ID = idOf('club', 'Blåtind');
export const OTHER_CLUB_ID = idOf('club', 'Skarvheim');

const roleOf = ({ id }: DemoPerson) =>
  id === characters.owner.id ? 'owner' : id === characters.admin.id ? 'admin' : 'member';

/** Opens the demo's database for as long as the work lasts. */
export async function withDemoContext<T>(
  env: NodeJS.ProcessEnv,
  now: Date,
  work: (scene: DemoContext) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...env, RATE_LIMITS: 'off' });
  const log = createLog('warn', 'demo');
  const { db, pool, close } = openDatabase(config.database, 'hyttelaget-demo');
  const jobs = await openJobSender(db, log);
  const at = (moment: Date): Ctx => ({
    ...freshCtx({ db, jobs: jobs.sender, log, settings: config.ctx }),
    now: moment,
    today: dateInOslo(moment),
  });
  const as = (person: DemoPerson, moment: Date): SignedInCtx => ({
    ...at(moment),
    language: person.language,
    actor: {
      userId: person.id,
      sessionId: idOf('session', person.id),
      signedInAt: moment,
      globalRole: 'user',
      roleIn: () => roleOf(person),
    },
  });
  try {
    return await work({
      db,
      now,
      today: dateInOslo(now),
      at,
      as,
      run: async (sql, ...values) => (await pool.query(sql, values)).rows,
      payments: openPaymentProvider(config.stripe, log),
      payAtSandbox: sandboxOf(config.stripe),
    });
  } finally {
    await jobs.stop();
    await close();
  }
}

function sandboxOf(stripe: { apiUrl?: string | undefined; secretKey: string } | null): DemoContext['payAtSandbox'] {
  const apiUrl = stripe?.apiUrl;
  if (!stripe || apiUrl === undefined) return null;
  return async (sessionId) => {
    const answer = await fetch(`${apiUrl}/_sandbox/checkout/${sessionId}/pay`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ card: '4242 4242 4242 4242' }),
    });
    if (!answer.ok) throw new Error(`The Stripe sandbox did not take a payment: ${await answer.text()}`);
  };
}

/** Where the database writes the time by its own clock, and what guards the row against being changed afterwards. */
const STAMPS = [
  ['clubs', 'created_at'],
  ['memberships', 'created_at'],
  ['point_entries', 'created_at', 'points_are_append_only'],
  ['huts', 'created_at'],
  ['seasons', 'created_at'],
  ['booking_info_templates', 'created_at'],
  ['lottery_runs', 'finished_at', 'runs_are_written_once'],
  ['draw_seals', 'sealed_at'],
  ['payments', 'created_at'],
  ['payouts', 'created_at'],
  ['ledger_entries', 'at', 'ledger_is_kept'],
  ['audit_entries', 'at', 'audit_is_kept'],
] as const;

/** Does the work, and has everything that it wrote happen at the moment. Only a demo may rewrite what has been. */
export async function happenedAt<T>(scene: DemoContext, moment: Date, work: () => Promise<T>): Promise<T> {
  const [begun] = await scene.run(`select clock_timestamp()::text as begun`);
  const result = await work();
  for (const [table, column, guard] of STAMPS) {
    if (guard) await scene.run(`alter table ${table} disable trigger ${guard}`);
    const values = [moment, Object(begun).begun];
    await scene.run(`update ${table} set ${column} = $1 where ${column} >= $2::timestamptz`, ...values);
    if (guard) await scene.run(`alter table ${table} enable trigger ${guard}`);
  }
  return result;
}
