/** Banks agree on one length with whoever is paid. Ours holds invoice numbers up to 999 999 999. */
export const KID_LENGTH = 10;

/** Modulus 10: every second digit from the right counts double, and a double of two digits by their sum. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** What the customer's bank writes on a payment so that it finds its invoice. */
export function kidOfInvoice(invoiceNumber: number): string {
  const digits = String(invoiceNumber).padStart(KID_LENGTH - 1, '0');
  return `${digits}${checkDigit(digits)}`;
}

export const isKid = (text: string): boolean =>
  /^\d{2,25}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
