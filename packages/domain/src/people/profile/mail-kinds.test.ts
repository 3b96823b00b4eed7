import { describe, expect, test } from 'vitest';
import { ALWAYS_MAILED, groupToTurnOff, MAIL_GROUPS, MAIL_KINDS } from './mail-kinds.ts';

describe('what can be turned off', () => {
  test.each([
    ['request_noted', 'requests'],
    ['draw_result', 'draws'],
    ['stay_reminder', 'reminders'],
    ['circular', 'circulars'],
    ['draw_summary', 'summaries'],
  ])('%s, with %s', (kind, group) => expect(groupToTurnOff(kind)).toBe(group));

  test.each(['stay_cancelled', 'stay_moved', 'receipt', 'refund', 'code', 'password_changed', 'removed', 'closing'])(
    '%s always comes',
    (kind) => expect(groupToTurnOff(kind)).toBeNull(),
  );

  test.each(['unheard_of', 'toString'])('%s, of other code, always comes', (kind) =>
    expect(groupToTurnOff(kind)).toBeNull(),
  );
});

test('every group and every reason has a mail', () => {
  expect(new Set(Object.values(MAIL_KINDS))).toEqual(new Set([...MAIL_GROUPS, ...ALWAYS_MAILED]));
});
