const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** A Norwegian organisation number: nine digits, the last of which checks the others (modulus 11). */
export function isOrgNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
}

/** The number a company is registered for VAT under: NO923609016MVA, in small letters as well. */
export function isVatNumber(text: string): boolean {
  const [, orgNumber = ''] = /^NO(\d{9})MVA$/i.exec(text) ?? [];
  return isOrgNumber(orgNumber);
}

export const vatNumberOf = (orgNumber: string): string => `NO${orgNumber}MVA`;

/** As it is written on paper: 923 609 016. */
export const formatOrgNumber = (orgNumber: string): string => orgNumber.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
