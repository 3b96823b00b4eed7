import { nextDrawAt } from '@hytte/domain/fairness/draws/schedule';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import type { Selectable } from 'kysely';
import { publishChange } from '#features/fairness/rules/rules.service.ts';
import { difference, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { setWithdrawn } from './manual-draws.queries.ts';
import { findDrawSettings, lockDrawSettings, type SettingsRow, updateDrawSettings } from './draw.queries.ts';

type NewSettings = Omit<SettingsRow, 'next_lottery_at' | 'version'>;

/** Every club has settings from its first day: no row means that there is no such club. */
export async function drawSettings(ctx: Ctx, clubId: string): Promise<SettingsRow> {
  const settings = await findDrawSettings(ctx.db, clubId);
  if (!settings) throw new AppError('not_found');
  return settings;
}

export const changeSettings = (
  ctx: Ctx,
  clubId: string,
  settings: NewSettings,
  ifMatch?: string,
): Promise<SettingsRow> =>
  inTransaction(ctx, (ctx) =>
    publishChange(ctx, clubId, async () => {
      const before = await lockDrawSettings(ctx.db, clubId);
      if (!before) throw new AppError('not_found');
      refuseStale(ifMatch, before.version);
      const after = await writeSettings(ctx, clubId, before, settings);
      const act = { action: 'lottery.settings_changed', clubId, subject: { type: 'lottery_settings' } } as const;
      await recordChange(ctx, act, difference(chosenSettings(before), chosenSettings(after)));
      return after;
    }),
  );

/** For rules that are decided as a whole, in the transaction of the caller, who publishes and audits them. */
export async function setSchedule(ctx: Ctx, clubId: string, draws: ClubRules['draws']): Promise<void> {
  const before = await lockDrawSettings(ctx.db, clubId);
  if (!before) throw new AppError('not_found');
  await writeSettings(ctx, clubId, before, {
    automation_enabled: draws.automatic,
    frequency: draws.frequency,
    execution_time: draws.time,
    execution_day: draws.day,
    notify_admin_enabled: before.notify_admin_enabled,
  });
}

async function writeSettings(ctx: Ctx, clubId: string, before: SettingsRow, settings: NewSettings) {
  // A changed notification setting must not skip a draw that is due this minute: the schedule keeps its next moment.
  const keepsSchedule = settings.automation_enabled && hasSameSchedule(before, settings);
  const next = (keepsSchedule ? before.next_lottery_at : null) ?? nextDrawTime(settings, ctx.now);
  const after = { ...settings, next_lottery_at: next, version: before.version + 1 };
  await updateDrawSettings(ctx.db, clubId, after);
  return after;
}

/** For a club that is closed: no scheduled and no announced draw any more. */
export const stopDraws = async (ctx: Ctx, clubId: string): Promise<void> => {
  await updateDrawSettings(ctx.db, clubId, { automation_enabled: false, next_lottery_at: null });
  await setWithdrawn(ctx.db, clubId, ctx.now);
};

type ScheduleColumns = Pick<
  Selectable<DB['lottery_settings']>,
  'automation_enabled' | 'frequency' | 'execution_time' | 'execution_day'
>;

/** The first scheduled moment after `now`; null for a club that draws only by hand. */
export const nextDrawTime = (settings: ScheduleColumns, now: Date): Date | null =>
  settings.automation_enabled
    ? nextDrawAt({ frequency: settings.frequency, time: settings.execution_time, day: settings.execution_day }, now)
    : null;

/** PostgreSQL returns a time with seconds; the form has hours and minutes. */
export const clockTime = (time: string): string => time.slice(0, 5);

const hasSameSchedule = (one: ScheduleColumns, other: ScheduleColumns): boolean =>
  one.frequency === other.frequency &&
  clockTime(one.execution_time) === clockTime(other.execution_time) &&
  (one.frequency === 'daily' || one.execution_day === other.execution_day);

/** What an admin chooses. `next_lottery_at` follows from it and is not part of the audit entry. */
const chosenSettings = ({
  automation_enabled,
  frequency,
  execution_time,
  execution_day,
  notify_admin_enabled,
}: SettingsRow) => ({
  automation_enabled,
  frequency,
  execution_time: clockTime(execution_time),
  execution_day,
  notify_admin_enabled,
});
