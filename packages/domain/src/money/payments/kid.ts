// KID, the customer's number of a payment (kundeidentifikasjon): the payer's bank refuses one whose check digit is wrong, and
// the club's bank gives it back with the money. Here `2`, the number of the stay in eight digits, and the check digit.

const KIND = '2';
const NUMBER_DIGITS = 8;
export const KID_LENGTH = KIND.length + NUMBER_DIGITS + 1;
export const HIGHEST_KID_NUMBER = 99_999_999;

/** Of a KID, here and on our own invoices. Modulus 10 (Luhn): from the right every other digit counts twice, and of what then has two digits both are added. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The KID of the stay with this number. */
export function kidOf(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > HIGHEST_KID_NUMBER)
    throw new Error(`${number} cannot be the number of a stay in a KID`);
  const payload = KIND + String(number).padStart(NUMBER_DIGITS, '0');
  return payload + checkDigit(payload);
}

/**
 * The number of the stay that a KID names; null if it is none of ours. Banks fill up with zeros from the left, people write
 * spaces.
 */
export function numberOfKid(written: string): number | null {
  const digits = written.replaceAll(/\s/g, '').replace(/^0+/, '');
  if (digits.length !== KID_LENGTH || !/^2\d+$/.test(digits)) return null;
  const payload = digits.slice(0, -1);
  if (checkDigit(payload) !== Number(digits.at(-1))) return null;
  return Number(payload.slice(KIND.length)) || null;
}

/** In groups, as one reads it aloud: 200 0047 114 */
export const formatKid = (kid: string): string => `${kid.slice(0, 3)} ${kid.slice(3, 7)} ${kid.slice(7)}`;
