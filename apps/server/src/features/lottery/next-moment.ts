import { nextDrawAt } from '@hytte/domain/lottery/schedule';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

export type ScheduleColumns = Pick<
  Selectable<DB['lottery_settings']>,
  'automation_enabled' | 'frequency' | 'execution_time' | 'execution_day'
>;

/** The first scheduled moment after `now`; null for a club that draws by hand. */
export const nextDrawTime = (settings: ScheduleColumns, now: Date): Date | null =>
  settings.automation_enabled
    ? nextDrawAt({ frequency: settings.frequency, time: settings.execution_time, day: settings.execution_day }, now)
    : null;
