import { expect, test } from 'vitest';
import { CLUB_ROLES } from '../members/roles.ts';
import { handlesMoney, keepsHut, keptHuts, NO_OFFICES, type Standing, suffices } from './offices.ts';

const member: Standing = { role: 'member', offices: NO_OFFICES };
const treasurer: Standing = { role: 'member', offices: { treasurer: true, huts: [] } };
const keeper: Standing = { role: 'member', offices: { treasurer: false, huts: ['a', 'b'] } };
const gone: Standing = { role: null, offices: { treasurer: true, huts: ['a'] } };

test.each([
  ['member', member, ['member']],
  ['treasurer', treasurer, ['member', 'treasurer', 'office']],
  ['keeper', keeper, ['member', 'keeper', 'office']],
  ['admin', { ...member, role: 'admin' }, ['member', 'admin', 'treasurer', 'keeper', 'office']],
  ['owner', { ...member, role: 'owner' }, ['member', 'admin', 'owner', 'treasurer', 'keeper', 'office']],
  ['nobody in the club', gone, []],
] as const)('%s reaches exactly what is theirs', (_who, standing, reached) => {
  const all = [...CLUB_ROLES, 'treasurer', 'keeper', 'office'] as const;
  expect(all.filter((needed) => suffices(standing, needed)).toSorted()).toEqual([...reached].toSorted());
});

test('a keeper keeps the named huts, who runs the club all of them, who has left none', () => {
  expect([keepsHut(keeper, 'a'), keepsHut(keeper, 'c'), keepsHut(gone, 'a')]).toEqual([true, false, false]);
  expect(keptHuts({ role: 'admin', offices: { treasurer: false, huts: ['a'] } })).toBe('all');
  expect([handlesMoney(gone), handlesMoney(keeper)]).toEqual([false, false]);
});
