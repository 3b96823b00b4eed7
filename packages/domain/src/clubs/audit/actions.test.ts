import { expect, test } from 'vitest';
import { actionsIn, AUDIT_ACTIONS, AUDIT_GROUPS, type AuditGroup, groupOf } from './actions.ts';

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[];

test('every act is in one group', () => {
  expect(GROUPS.flatMap(actionsIn).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});

test('a group has what is done to the same thing', () => {
  expect(actionsIn('huts')).toEqual([
    'hut.created',
    'hut.updated',
    'hut.deleted',
    'hut.closed',
    'hut.reopened',
    'hut.value_changed',
    'defect.reported',
    'defect.changed',
    'departure.list_changed',
    'departure.sent',
    'picture.added',
    'picture.removed',
  ]);
});

test('every act knows its group', () => {
  for (const group of GROUPS) expect(actionsIn(group).map(groupOf)).toEqual(actionsIn(group).map(() => group));
});
