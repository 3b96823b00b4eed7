import type { User } from '@hytte/contract/accounts';
import type { Membership } from '@hytte/contract/clubs';

export const aUser = (given: Partial<User> = {}): User => ({
  id: '0198c9f0-0000-7000-8000-000000000001',
  email: 'kari@example.com',
  first_name: 'Kari',
  last_name: 'Fjell',
  phone_number: null,
  profile_picture_url: null,
  role: 'user',
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

const IN_AN_HOUR = 60 * 60 * 1000;

/** A token as the server would sign it. The browser reads only when it ends. */
export function aToken({ exp = new Date(Date.now() + IN_AN_HOUR), firstName = 'Kari' } = {}): string {
  const payload = { exp: Math.floor(exp.getTime() / 1000), first_name: firstName };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.unchecked`;
}
