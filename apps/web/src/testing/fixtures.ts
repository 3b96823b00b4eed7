import type { User } from '@hytte/contract/people/accounts';
import type { Club, Membership } from '@hytte/contract/clubs/clubs';
import type { ClubMember, PendingInvitation } from '@hytte/contract/clubs/members';

export const aUser = (given: Partial<User> = {}): User => ({
  id: '0198c9f0-0000-7000-8000-000000000001',
  email: 'kari@example.com',
  first_name: 'Kari',
  last_name: 'Fjell',
  phone_number: null,
  profile_picture_url: null,
  role: 'user',
  language: 'no',
  week_start: null,
  ...given,
});

export const aMembership = (given: Partial<Membership> = {}): Membership => ({
  id: '0198c9f0-0000-7000-8000-0000000000a1',
  club_id: '0198c9f0-0000-7000-8000-0000000000c1',
  club_name: 'Blåtind hytteklubb',
  banner_image_url: null,
  role: 'member',
  ...given,
});

export const aClub = (given: Partial<Club> = {}): Club => ({
  version: 1,
  id: '0198c9f0-0000-7000-8000-0000000000c1',
  name: 'Blåtind hytteklubb',
  banner_image_url: null,
  booking_horizon_months: 6,
  longest_stay_days: null,
  ordinary_stay: 'free',
  join_code: 'AB2CD-EFGH7',
  ...given,
});

export const aMember = (given: Partial<ClubMember> = {}): ClubMember => ({
  id: '0198c9f0-0000-7000-8000-000000000002',
  first_name: 'Ola',
  last_name: 'Li',
  email: 'ola@example.com',
  phone_number: '+47 400 00 000',
  role: 'member',
  booking_points: 3.5,
  joined_by_code: true,
  employee_number: null,
  ...given,
});

export const anInvitation = (given: Partial<PendingInvitation> = {}): PendingInvitation => ({
  id: '0198c9f0-0000-7000-8000-0000000000d1',
  email: 'ny@example.com',
  invited_at: '2026-11-01T10:00:00.000Z',
  expires_at: '2099-12-24T10:00:00.000Z',
  inviter_first_name: 'Kari',
  inviter_last_name: 'Fjell',
  inviter_email: 'kari@example.com',
  ...given,
});

const IN_AN_HOUR = 60 * 60 * 1000;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** An unsigned JWT: the browser reads only whose it is and when it was issued. */
export function aToken({
  exp = new Date(Date.now() + IN_AN_HOUR),
  issued = new Date(),
  firstName = 'Kari',
  sub = aUser().id,
} = {}): string {
  const payload = { sub, iat: seconds(issued), exp: seconds(exp), first_name: firstName };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.unchecked`;
}
