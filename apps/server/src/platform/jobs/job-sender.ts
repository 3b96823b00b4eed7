import type { PgBoss } from 'pg-boss';

/** All that a use case sees of the job engine. */
export type JobSender = Pick<PgBoss, 'send' | 'insert' | 'redrive'>;
