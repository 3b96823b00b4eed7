import type { Booking } from '@hytte/contract/bookings';
import type { T } from '#lib/i18n.ts';

/** As people are spoken of. An account may be gone while the stay is kept. */
export const guestName = (
  t: T,
  { first_name, last_name, email }: Pick<Booking, 'first_name' | 'last_name' | 'email'>,
) => [first_name, last_name].filter(Boolean).join(' ') || email || t('guest_without_account');
