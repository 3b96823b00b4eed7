import type { ClubMember } from '@hytte/contract/members';
import { nameOf } from './members.api.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Every word of the search is somewhere in the name, the address or the telephone number. */
export function findMembers(members: readonly ClubMember[], search: string): readonly ClubMember[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return members;
  const phone = digitsOf(search);
  return members.filter((member) => {
    const text = `${nameOf(member)} ${member.email}`.toLowerCase();
    // A number is often written with other spaces than it was given with.
    const hasPhone = phone.length >= 3 && digitsOf(member.phone_number ?? '').includes(phone);
    return hasPhone || words.every((word) => text.includes(word));
  });
}
