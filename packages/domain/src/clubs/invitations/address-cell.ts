import { isEmailAddress } from '../../people/accounts/profile.ts';

export type AddressCell = { email: string; name: string };

const NAMED = /^"?([^"<>]*)(?:"\s*)?<([^<>\s]+)>$/;

/**
 * Reads an e-mail address in the forms found in lists: bare, `mailto:`, or `Name <address>` as mail programs write it.
 */
export function readAddress(cell: string): AddressCell {
  const text = cell.trim().replace(/^mailto:/i, '');
  const named = NAMED.exec(text);
  const [, name = '', email = ''] = named ?? [];
  return named ? { email, name: name.trim() } : { email: text, name: '' };
}

export const isAddressCell = (cell: string): boolean => isEmailAddress(readAddress(cell).email);
