import { NO_OFFICES } from '@hytte/domain/clubs/offices/offices';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { Ctx, SignedInCtx } from '@hytte/server/src/platform/ctx.ts';
import type { Db } from '@hytte/server/src/platform/db/database.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';
import { openPaymentProvider } from '@hytte/server/src/platform/payments/open-payment-provider.ts';
import type { PaymentProvider } from '@hytte/server/src/platform/payments/payment-provider.ts';
import { openProductContext } from '../database/product-context.ts';
import { sandboxClient } from '../stripe-sandbox/client.ts';
import { idOf } from './chance.ts';
import { characters, type DemoPerson } from './people.ts';

/** Calls the product's own use cases at any moment and as any person. */
export type DemoContext = {
  db: Db;
  now: Date;
  today: LocalDate;
  at: (moment: Date) => Ctx;
  as: (person: DemoPerson, moment: Date) => SignedInCtx;
  /** For what no use case does, such as changing a timestamp. */
  run: (sql: string, ...values: unknown[]) => Promise<unknown[]>;
  payments: PaymentProvider | null;
  /** Pays on the sandbox's checkout page; null with a real Stripe account. */
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
  work: (demo: DemoContext) => Promise<T>,
): Promise<T> {
  const product = await openProductContext({ ...env, RATE_LIMITS: 'off' }, { name: 'demo' });
  const { stripe } = product.config;
  // No beacon: its rounds of the past are not those of the day on which the demo is made.
  const at = (moment: Date): Ctx => ({ ...product.makeCtx(), beacon: null, now: moment, today: dateInOslo(moment) });
  const as = (person: DemoPerson, moment: Date): SignedInCtx => ({
    ...at(moment),
    language: person.language,
    actor: {
      userId: person.id,
      sessionId: idOf('session', person.id),
      reauthenticatedAt: moment,
      needsPasskey: false,
      globalRole: 'user',
      hasVerifiedEmail: true,
      roleIn: () => roleOf(person),
      officesIn: () => NO_OFFICES,
    },
  });
  try {
    return await work({
      db: product.db,
      now,
      today: dateInOslo(now),
      at,
      as,
      run: async (sql, ...values) => (await product.pool.query(sql, values)).rows,
      payments: openPaymentProvider(stripe, createLog('warn', 'demo')),
      payAtSandbox: stripe?.apiUrl === undefined ? null : sandboxClient(stripe.apiUrl, stripe.secretKey).payCheckout,
    });
  } finally {
    await product.close();
  }
}

/** Columns that the database fills with the present time, and the triggers that refuse a change of them. */
const TIMESTAMPS = [
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

/** Does the work, then changes the timestamps of everything it wrote to `moment`. Only a demo may do that. */
export async function happenedAt<T>(demo: DemoContext, moment: Date, work: () => Promise<T>): Promise<T> {
  const [begun] = await demo.run(`select clock_timestamp()::text as begun`);
  const result = await work();
  for (const [table, column, guard] of TIMESTAMPS) {
    if (guard) await demo.run(`alter table ${table} disable trigger ${guard}`);
    const values = [moment, Object(begun).begun];
    await demo.run(`update ${table} set ${column} = $1 where ${column} >= $2::timestamptz`, ...values);
    if (guard) await demo.run(`alter table ${table} enable trigger ${guard}`);
  }
  return result;
}

/**
 * Gives what a use case has just made the id that it has in every demo, also in the journal's newest line: the journal's
 * hash is in the list that is drawn from. Only a demo may do that.
 */
export async function renameTo(
  demo: DemoContext,
  table: 'huts' | 'seasons' | 'bookings',
  made: string,
  id: string,
): Promise<void> {
  // In one statement: keys are checked at its end.
  const huts = table === 'seasons' ? 'with moved as (update season_huts set season_id = $2 where season_id = $1)' : '';
  await demo.run(`${huts} update ${table} set id = $2 where id = $1`, made, id);
  await demo.run('alter table draw_journal disable trigger journal_is_kept');
  const [line] = await demo.run(
    `delete from draw_journal where club_id = $1 and entry::jsonb ->> 'subject' = $2
      and number = (select max(number) from draw_journal where club_id = $1) returning entry`,
    CLUB_ID,
    made,
  );
  await demo.run('alter table draw_journal enable trigger journal_is_kept');
  if (!line) return;
  const entry = String(Object(line).entry).replaceAll(made, id);
  await demo.run('insert into draw_journal (club_id, entry) values ($1, $2)', CLUB_ID, entry);
}

/**
 * Numbers the audit log by time, as it is where things happen one after the other: `happenedAt` writes what happened first
 * last, and the log is read by number. One query string: a temporary table belongs to one connection of the pool.
 */
export const numberAuditByTime = (demo: DemoContext) =>
  demo.run(`
    alter table audit_entries disable trigger audit_is_kept;
    create temp table audit_by_time on commit drop as select * from audit_entries;
    delete from audit_entries;
    update audit_by_time set id = numbers.id
    from (select id, row_number() over (order by at, id) as place from audit_by_time) as places
    join (select id, row_number() over (order by id) as place from audit_by_time) as numbers using (place)
    where audit_by_time.id = places.id;
    insert into audit_entries overriding system value select * from audit_by_time;
    alter table audit_entries enable trigger audit_is_kept`);
