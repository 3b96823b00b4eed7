import type { ClubMember } from '@hytte/contract/members';
import type { CsvCell } from '@hytte/domain/shared/csv';
import type { T } from '#lib/i18n.ts';

/** The members as a spreadsheet, points and all. */
export const memberRows = (t: T, members: readonly ClubMember[]): CsvCell[][] => [
  [t('first_name'), t('last_name'), t('email'), t('member_phone'), t('member_role'), t('member_points')],
  ...members.map((member): CsvCell[] => [
    member.first_name ?? '',
    member.last_name ?? '',
    member.email,
    member.phone_number ?? '',
    t(`role_${member.role}`),
    { number: member.booking_points },
  ]),
];
