import { holdsAddress } from '@hytte/domain/people/accounts/profile';
import type { T } from './i18n.ts';

/** The server's rules for names of people and clubs, checked before sending. `missing` is said of an empty one. */
export function nameRefusal(t: T, name: string, missing: string): string | true {
  if (name.trim() === '') return missing;
  return holdsAddress(name) ? t('name_holds_address') : true;
}
