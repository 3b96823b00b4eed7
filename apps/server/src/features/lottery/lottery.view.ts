import type { DrawRun, DrawSettings } from '@hytte/contract/lottery';
import type { RunRow } from '#features/draws/draw.queries.ts';
import type { SettingsRow } from './settings.queries.ts';
import { clockTime } from '#features/draws/draw-settings.service.ts';

export const viewSettings = (row: SettingsRow): DrawSettings => ({
  lottery_automation_enabled: row.automation_enabled,
  lottery_frequency: row.frequency,
  lottery_execution_time: clockTime(row.execution_time),
  lottery_execution_day: row.execution_day,
  notify_admin_enabled: row.notify_admin_enabled,
  next_lottery_at: row.next_lottery_at?.toISOString() ?? null,
});

/** The other way: as the form has them. */
export const readSettings = (sent: Omit<DrawSettings, 'next_lottery_at'>) => ({
  automation_enabled: sent.lottery_automation_enabled,
  frequency: sent.lottery_frequency,
  execution_time: sent.lottery_execution_time,
  execution_day: sent.lottery_execution_day,
  notify_admin_enabled: sent.notify_admin_enabled,
});

export const viewRun = (row: RunRow): DrawRun => ({
  id: row.id,
  number: row.number,
  scheduled_time: row.scheduled_for.toISOString(),
  manual: row.manual,
  bookings_processed: row.bookings_processed,
  bookings_allocated: row.bookings_allocated,
  bookings_rejected: row.bookings_rejected,
  success: row.success,
  error_message: row.error_message,
});
