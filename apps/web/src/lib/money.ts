import { localeOf } from './locale.ts';

type Sign = 'auto' | 'exceptZero';

/** By language and options: making one takes half a millisecond, and a list of huts or payments needs many. */
const formats = new Map<string, Intl.NumberFormat>();

function formatNok(language: string, kroner: number, hasFraction: boolean, signDisplay: Sign): string {
  const key = `${language} ${hasFraction} ${signDisplay}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: 'NOK',
      minimumFractionDigits: hasFraction ? 2 : 0,
      maximumFractionDigits: 2,
      signDisplay,
    });
  formats.set(key, format);
  return format.format(kroner);
}

/** `1 200 kr` or `NOK 1,200`; øre only when there are any. */
export const formatKroner = (language: string, kroner: number, signDisplay: Sign = 'auto'): string =>
  formatNok(language, kroner, !Number.isInteger(kroner), signDisplay);

/** The same for an amount in øre. */
export const formatOre = (language: string, ore: number): string => formatKroner(language, ore / 100);

/** Always with øre, so that a column of amounts adds up: `1 200,00 kr`. */
export const formatAmount = (language: string, ore: number, signDisplay: Sign = 'auto'): string =>
  formatNok(language, ore / 100, true, signDisplay);
