const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Strips the dots and spaces with which account numbers are written on paper. */
export const accountDigits = (typed: string): string => typed.replaceAll(/[\s.]/g, '');

/** A Norwegian account number: eleven digits, the last being the check digit (modulus 11). */
export function isBankAccount(typed: string): boolean {
  const digits = accountDigits(typed);
  if (!/^\d{11}$/.test(digits) || digits === '00000000000') return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[10]);
}

/** 1234 56 78903 */
export const formatBankAccount = (digits: string): string =>
  `${digits.slice(0, 4)} ${digits.slice(4, 6)} ${digits.slice(6)}`;

/** Only the last four digits, to recognise the account. */
export const maskBankAccount = (digits: string): string => `•••• ${digits.slice(-4)}`;

/** Nothing is paid to a new account for this long, so that the club can notice a fraudulent change. */
export const COOLING_HOURS = 72;

export const isCooling = (changedAt: Date, now: Date): boolean =>
  now.getTime() - changedAt.getTime() < COOLING_HOURS * 3_600_000;
