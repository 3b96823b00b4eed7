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
  const at = (moment: Date): Ctx => ({ ...product.makeCtx(), now: moment, today: dateInOslo(moment) });
  const as = (person: DemoPerson, moment: Date): SignedInCtx => ({
    ...at(moment),
    language: person.language,
    actor: {
      userId: person.id,
      sessionId: idOf('session', person.id),
      provedAt: moment,
      needsPasskey: false,
      globalRole: 'user',
      hasProvedAddress: true,
      roleIn: () => roleOf(person),
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
