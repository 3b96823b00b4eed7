import type { ClubMember } from '@hytte/contract/clubs/members';
import { expect, test } from 'vitest';
import { findMembers, sortMembers } from './MemberList.tsx';

const member = (id: string, first_name: string, last_name: string, phone_number: string | null): ClubMember => ({
  id,
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@example.com`,
  phone_number,
  role: 'member',
  booking_points: 0,
  joined_by_code: false,
  employee_number: null,
});

const members = [member('1', 'Åse', 'Li', '+47 400 00 123'), member('2', 'Kari', 'Fjell', null)];

test.each([
  ['', ['1', '2']],
  ['åse', ['1']],
  ['fjell kari', ['2']],
  ['example.com', ['1', '2']],
  ['40000 123', ['1']],
  ['nobody', []],
])('“%s” finds %j', (search, ids) => {
  expect(findMembers(members, search).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['role', ['1', '2', '3']],
  ['name', ['2', '3', '1']],
  ['fewest', ['2', '3', '1']],
  ['most', ['1', '3', '2']],
] as const)('in the order “%s”', (sort, ids) => {
  const points = [35, 0, 12].map((booking_points) => booking_points / 10);
  const all = [...members, member('3', 'Ola', 'Li', null)].map((one, i) => ({
    ...one,
    booking_points: points[i] ?? 0,
  }));
  expect(sortMembers(all, sort).map(({ id }) => id)).toEqual(ids);
});
