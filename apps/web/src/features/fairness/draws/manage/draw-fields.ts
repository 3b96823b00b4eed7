import type { DrawSettings } from '@hytte/contract/fairness/draws';
import type { DrawSchedule } from '@hytte/domain/fairness/draws/schedule';
import { parseTypedTime } from '#lib/clock-times.ts';
import type { DrawSettingsInput } from '../draws.api.ts';

/** The values of the form. Week and month have a day each, so that switching between them loses neither. */
export type DrawFields = {
  automatic: boolean;
  frequency: DrawSchedule['frequency'];
  /** As it is typed. */
  time: string;
  weekday: number;
  monthDay: number;
  notify: boolean;
};

export function fieldsOf(settings: DrawSettings): DrawFields {
  const { lottery_frequency: frequency, lottery_execution_day: day } = settings;
  return {
    automatic: settings.lottery_automation_enabled,
    frequency,
    time: settings.lottery_execution_time,
    weekday: frequency === 'weekly' ? day : 1,
    monthDay: frequency === 'monthly' ? day : 1,
    notify: settings.notify_admin_enabled,
  };
}

const dayOf = ({ frequency, weekday, monthDay }: DrawFields): number =>
  ({ daily: 1, weekly: weekday, monthly: monthDay })[frequency];

export function inputOf(fields: DrawFields): DrawSettingsInput {
  return {
    lottery_automation_enabled: fields.automatic,
    lottery_frequency: fields.frequency,
    lottery_execution_time: parseTypedTime(fields.time) ?? fields.time,
    ...(fields.frequency !== 'daily' && { lottery_execution_day: dayOf(fields) }),
    notify_admin_enabled: fields.notify,
  };
}

/** How many settings would change. A day counts only with the frequency it belongs to. */
export function countChanges(was: DrawFields, now: DrawFields): number {
  const differ = [
    was.automatic !== now.automatic,
    was.frequency !== now.frequency,
    was.time !== (parseTypedTime(now.time) ?? now.time),
    now.frequency === 'weekly' && was.weekday !== now.weekday,
    now.frequency === 'monthly' && was.monthDay !== now.monthDay,
    was.notify !== now.notify,
  ];
  return differ.filter(Boolean).length;
}

export const isMonthDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 31;

/** Null while the fields are not valid. */
export function scheduleOf(fields: DrawFields): DrawSchedule | null {
  const [time, day] = [parseTypedTime(fields.time), dayOf(fields)];
  return time !== null && isMonthDay(day) ? { frequency: fields.frequency, time, day } : null;
}
