import { holdsAddress, isPhoneNumber } from '../../people/accounts/profile.ts';
import { cleanName } from '../../shared/names.ts';
import type { CheckedRow } from './check-rows.ts';

/** More than anybody gathers. */
export const MAX_IMPORTED_POINTS = 100_000;

/** What the list says of an invited person besides the address. */
export type ImportedPerson = {
  email: string;
  first_name?: string;
  last_name?: string;
  phone_number?: string;
  points?: number;
};

const LONGEST_NAME = 100;

const usableName = (text: string): string | undefined => {
  const name = cleanName(text.replaceAll(/\p{Cc}/gu, ' '));
  return name === '' || name.length > LONGEST_NAME || holdsAddress(name) ? undefined : name;
};

/** The last word is the last name: “Kari Anne Fjell” is Kari Anne, Fjell. */
function namesIn(whole: string): { first_name?: string; last_name?: string } {
  const words = cleanName(whole).split(' ');
  const first = usableName(words.length > 1 ? words.slice(0, -1).join(' ') : whole);
  const last = words.length > 1 ? usableName(words.at(-1) ?? '') : undefined;
  return { ...(first !== undefined && { first_name: first }), ...(last !== undefined && { last_name: last }) };
}

/** `12,5` or `12.5`: points have one decimal, and more are rounded. */
function pointsIn(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,6}(?:\.\d+)?$/.test(typed)) return undefined;
  const points = Math.round(Number(typed) * 10) / 10;
  return points <= MAX_IMPORTED_POINTS ? points : undefined;
}

/** What of the row can be kept; null when there is nothing but the address. What cannot be read is left out, never the person. */
export function importedPerson({ email, name, phone, points }: CheckedRow): ImportedPerson | null {
  const number = phone.trim();
  const known = pointsIn(points);
  const person = {
    ...namesIn(name),
    ...(number.length <= 30 && isPhoneNumber(number) && { phone_number: number }),
    ...(known !== undefined && { points: known }),
  };
  return Object.keys(person).length === 0 ? null : { email, ...person };
}
