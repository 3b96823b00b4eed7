import type { User } from '@hytte/contract/accounts';
import type { ProfileChange } from './profile.api.ts';

export type Details = { first_name: string; last_name: string; phone_number: string };

const FIELDS = ['first_name', 'last_name', 'phone_number'] as const satisfies (keyof Details & keyof User)[];

export const detailsOf = (user: User): Details => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  phone_number: user.phone_number ?? '',
});

/** What differs from what the server has; spaces around it are no difference. */
export function changesTo(user: User, details: Details): ProfileChange {
  const before = detailsOf(user);
  const changed = FIELDS.filter((field) => details[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, details[field].trim()]));
}
