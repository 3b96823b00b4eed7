/** Kroner with two decimals as whole øre. Rounded, because 199.99 × 100 is 19998.999… in floating point. */
export const toOre = (kroner: number): number => Math.round(kroner * 100);

export const toKroner = (ore: number): number => ore / 100;

export type AmountRefusal = 'amount_not_a_number' | 'amount_too_many_decimals';

// With or without spaces between the thousands, but then in groups of three: `4 50` is a slip, not 450.
const TYPED = /^(?<sign>[-−])?(?<whole>\d+|\d{1,3}(?: \d{3})+)?(?:[.,](?<decimals>\d*))?$/;

/**
 * A typed amount in hundredths: `330,50`, `330.5` and `1 330,50` are 33050, 33050 and 133050; an empty text is 0.
 * Read digit by digit, never as a floating-point number. `1.330` has three decimals and is refused: whether it
 * means one krone or a thousand cannot be known.
 */
export function parseAmount(text: string): number | AmountRefusal {
  // Spaces of any kind: what a person pastes often has a no-break space between the thousands.
  const parts = TYPED.exec(text.trim().replaceAll(/\s/g, ' '))?.groups;
  if (!parts) return 'amount_not_a_number';
  const { sign, whole = '', decimals = '' } = parts;
  if (decimals.length > 2) return 'amount_too_many_decimals';
  if (whole === '' && decimals === '') return text.trim() === '' ? 0 : 'amount_not_a_number';
  const hundredths = Number(whole.replaceAll(' ', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(hundredths)) return 'amount_not_a_number';
  return sign && hundredths > 0 ? -hundredths : hundredths;
}

const NO_BREAK_SPACE = '\u00A0';

function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(NO_BREAK_SPACE);
}

/** As Norwegians write it: `1 330,50`, and `1 330` without decimals when they are zero. `parseAmount` reads it back. */
export function formatTypedAmount(hundredths: number): string {
  const absolute = Math.abs(hundredths);
  const decimals = absolute % 100;
  const whole = inThousands(String((absolute - decimals) / 100));
  const text = decimals === 0 ? whole : `${whole},${String(decimals).padStart(2, '0')}`;
  return hundredths < 0 ? `-${text}` : text;
}
