import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type Readiness = { isReady: () => Promise<boolean>; startDraining: () => void };

/** Ready while the database answers and nobody has asked us to leave. */
export function watchReadiness(db: Db): Readiness {
  let draining = false;
  return {
    isReady: async () =>
      !draining &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )),
    startDraining: () => {
      draining = true;
    },
  };
}
