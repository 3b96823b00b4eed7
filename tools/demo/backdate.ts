import type { DemoContext } from './scene.ts';

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
